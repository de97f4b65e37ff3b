import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { outcomeOf } from './request-outcome.ts';

const endpoint = {
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Log out',
  responses: {
    200: { description: 'Logged out', content: z.object({ status: z.literal(true) }) },
    204: { description: 'Nothing to do' },
  },
} as const satisfies Endpoint;
const answering = (body: BodyInit | null, init?: ResponseInit) =>
  outcomeOf(endpoint, Promise.resolve(new Response(body, init)));

test('accepts a response that matches the schema', async () => {
  expect(await answering('{"status":true,"more":1}')).toEqual({ ok: true, answer: { status: true } });
});

test.each([
  ['a page instead of data', '<!doctype html>'],
  ['other data', '{"status":false}'],
  ['nothing', null],
])('%s is no answer', async (_, body) => {
  expect(await answering(body)).toEqual({ ok: false, status: 0 });
});

test('a broken connection is a failure with status 0', async () => {
  expect(await outcomeOf(endpoint, Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    ok: false,
    status: 0,
  });
});

test('an empty response is accepted if none is expected', async () => {
  expect(await answering(null, { status: 204 })).toEqual({ ok: true, answer: undefined });
});

test('an undescribed status is a failure', async () => {
  expect(await answering('{"status":true}', { status: 202 })).toEqual({ ok: false, status: 0 });
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
