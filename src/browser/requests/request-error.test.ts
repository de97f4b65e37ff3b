import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';

const answer = (status: number, statusText = '', headers = {}) =>
  new Response(null, { status, statusText, headers });

test('has the status, a colon and the body as its message', () => {
  expect(new RequestError(answer(503, 'Service Unavailable'), 'not now').message).toBe('503: not now');
});

test('has the status text if the body is empty', () => {
  expect(new RequestError(answer(502, 'Bad Gateway'), '').message).toBe('502: Bad Gateway');
});

test('reads the code and message of our errors', () => {
  const text = JSON.stringify({ error: { code: 'trial-over', message: 'Your trial has ended.' } });
  expect(new RequestError(answer(403), text)).toMatchObject({
    status: 403,
    code: 'trial-over',
    reason: 'Your trial has ended.',
  });
});

test('prefers the message of the first issue', () => {
  const issues = [{ path: 'name', message: 'Please enter a name for your template' }];
  const error = { code: 'invalid-content', message: 'Something is wrong.', detail: { issues } };
  expect(new RequestError(answer(422), JSON.stringify({ error })).reason).toBe(
    'Please enter a name for your template',
  );
});

test.each(['', 'text', 'null', '7', '[]', '{"error":"no"}', '{"error":{"detail":{"issues":[]}}}'])(
  'makes nothing up from %s',
  (text) => {
    expect(new RequestError(answer(500), text)).toMatchObject({ code: undefined, reason: undefined });
  },
);

test('has a reference to quote when it failed on our side, and only then', () => {
  const headers = { 'x-request-id': 'abc-123' };
  expect(new RequestError(answer(500, '', headers), '').reference).toBe('abc-123');
  expect(new RequestError(answer(422, '', headers), '').reference).toBeUndefined();
  expect(new RequestError(answer(502), '').reference).toBeUndefined();
});

test('reads Retry-After', () => {
  expect(new RequestError(answer(429, '', { 'retry-after': '12' }), '').retryAfter).toBe(12);
  expect(new RequestError(answer(429), '').retryAfter).toBeUndefined();
});
