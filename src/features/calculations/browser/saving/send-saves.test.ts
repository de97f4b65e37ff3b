import { expect, test } from 'vitest';
import { RequestError } from '#browser/request-error.ts';
import { failureOf } from './send-saves.client.ts';

function refusal(status: number, code = '', headers = {}): RequestError {
  return new RequestError(new Response(null, { status, headers }), JSON.stringify({ error: { code } }));
}

test.each([
  ['no answer', new TypeError('Failed to fetch'), 'offline'],
  ['an answer that takes too long', new DOMException('timed out', 'TimeoutError'), 'offline'],
  ['an answer that is not ours', new SyntaxError('Unexpected token <'), 'delayed'],
  ['a server in trouble', refusal(500, 'internal'), 'delayed'],
  ['a server that starts', refusal(503, 'not-ready'), 'delayed'],
  ['a server that is asked too often', refusal(429, 'too-many'), 'delayed'],
  ['no session', refusal(401, 'not-signed-in'), 'signed-out'],
  ["another user's session", refusal(403, 'not-allowed'), 'signed-out'],
  ['the end of the trial', refusal(403, 'trial-over'), 'trial-over'],
  ['input that is refused', refusal(422, 'invalid-content'), 'refused'],
  ['too much of it', refusal(413, 'too-large'), 'refused'],
] as const)('%s', (_, error, state) => {
  expect(failureOf(error).state).toBe(state);
});

test('the server names the time to wait', () => {
  expect(failureOf(refusal(429, 'too-many', { 'retry-after': '7' }))).toEqual({
    state: 'delayed',
    retryAfter: 7,
  });
});
