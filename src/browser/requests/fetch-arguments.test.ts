import { expect, test } from 'vitest';
import { fetchArguments } from './fetch-arguments.ts';

const rename = { method: 'PATCH', path: '/things/:id' } as const;

test('sends a body as JSON to the filled-in address', () => {
  const signal = AbortSignal.abort();
  const options = { params: { id: 'a/b' }, body: { name: 'x' }, headers: { 'Idempotency-Key': 'k' }, signal };
  expect(fetchArguments(rename, options)).toEqual([
    '/api/things/a%2Fb',
    {
      method: 'PATCH',
      signal,
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k',
      },
      body: '{"name":"x"}',
    },
  ]);
});

test('sends no body and no content type where there is none', () => {
  expect(fetchArguments({ method: 'GET', path: '/things' })).toEqual([
    '/api/things',
    { method: 'GET', headers: { Accept: 'application/json', 'Accept-Language': 'en' } },
  ]);
});
