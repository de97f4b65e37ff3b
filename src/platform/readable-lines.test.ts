import { expect, it } from 'vitest';
import { readableLine } from './readable-lines.ts';

const time = new Date('2026-11-15T18:02:11.000Z').getTime();
const at = new Date(time).toLocaleTimeString('en-GB');

it('a request is its method, path, status and time', () => {
  const json = JSON.stringify({
    level: 30,
    time,
    id: 'x',
    method: 'GET',
    path: '/api/ready',
    status: 200,
    ms: 1.4,
  });
  expect(readableLine(json, false)).toBe(`${at} GET /api/ready 200 1.4 ms\n`);
});

it('a message comes with what it is about', () => {
  const json = JSON.stringify({ level: 30, time, port: 3000, msg: 'stopping' });
  expect(readableLine(json, false)).toBe(`${at} stopping port=3000\n`);
});

it('an error says what and where', () => {
  const err = { type: 'Error', message: 'no room', stack: '    at somewhere' };
  const json = JSON.stringify({ level: 50, time, err, msg: 'unexpected error' });
  expect(readableLine(json, false)).toBe(`${at} unexpected error \n  no room \n    at somewhere\n`);
});

it('colours follow the status, and what is no line of ours is left as it is', () => {
  const json = JSON.stringify({ level: 30, time, method: 'GET', path: '/', status: 404, ms: 1 });
  expect(readableLine(json, true)).toContain('\u001b[33m404\u001b[0m');
  expect(readableLine('plain\n', true)).toBe('plain\n');
});
