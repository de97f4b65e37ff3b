import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';

const answer = (status: number, statusText = '', headers = {}) =>
  new Response(null, { status, statusText, headers });

test('says the status, a colon and what the server wrote', () => {
  expect(new RequestError(answer(503, 'Service Unavailable'), 'not now').message).toBe('503: not now');
});

test('says the status text where the server wrote nothing', () => {
  expect(new RequestError(answer(502, 'Bad Gateway'), '').message).toBe('502: Bad Gateway');
});

test('knows the code and the words of our refusals', () => {
  const text = JSON.stringify({ error: { code: 'trial-over', message: 'Your trial has ended.' } });
  expect(new RequestError(answer(403), text)).toMatchObject({
    status: 403,
    code: 'trial-over',
    reason: 'Your trial has ended.',
  });
});

test('prefers the words of the first fault', () => {
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

test('knows how long to wait', () => {
  expect(new RequestError(answer(429, '', { 'retry-after': '12' }), '').retryAfter).toBe(12);
  expect(new RequestError(answer(429), '').retryAfter).toBeUndefined();
});
