import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { outcomeOf } from './request-outcome.ts';

const shape = z.object({ status: z.literal(true) });
const answering = (body: BodyInit | null, init?: ResponseInit) =>
  outcomeOf(Promise.resolve(new Response(body, init)), shape);

test('takes an answer of the expected shape', async () => {
  expect(await answering('{"status":true,"more":1}')).toEqual({ ok: true, answer: { status: true } });
});

test.each([
  ['a page instead of data', '<!doctype html>'],
  ['other data', '{"status":false}'],
  ['nothing', null],
])('%s is no answer', async (_, body) => {
  expect(await answering(body)).toEqual({ ok: false, status: 0 });
});

test('a connection that broke is no answer', async () => {
  expect(await outcomeOf(Promise.reject(new TypeError('Failed to fetch')), shape)).toEqual({
    ok: false,
    status: 0,
  });
});

test('an answer without content fits where none is expected', async () => {
  const outcome = outcomeOf(Promise.resolve(new Response(null, { status: 204 })), z.object({}));
  expect(await outcome).toEqual({ ok: true, answer: {} });
});

test.each([
  ['{"code":"INVALID_EMAIL","message":"Invalid email"}', { code: 'INVALID_EMAIL', message: 'Invalid email' }],
  [
    '{"error":{"code":"wrong-password","message":"No","requestId":"r"}}',
    { code: 'wrong-password', message: 'No' },
  ],
  ['<h1>Bad request</h1>', {}],
  ['{"error":null}', {}],
])('reads the refusal in %s', async (body, refusal) => {
  expect(await answering(body, { status: 400 })).toEqual({ ok: false, status: 400, ...refusal });
});

test('reads how long to wait', async () => {
  const headers = { 'retry-after': '42' };
  expect(await answering('{}', { status: 429, headers })).toEqual({
    ok: false,
    status: 429,
    retryAfter: 42,
  });
});
