import { expect, test } from 'vitest';
import { RequestError } from '../requests/request-error.ts';
import type { OutboxItem } from './outbox-item.ts';
import { failureOf, postItem } from './post-item.ts';

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
  expect(failureOf(error, { kind: 'calculation' }).state).toBe(state);
});

test('the server names the time to wait', () => {
  const busy = refusal(429, 'too-many', { 'retry-after': '7' });
  expect(failureOf(busy, { kind: 'entry' })).toEqual({ state: 'delayed', retryAfter: 7 });
});

test('a group that is closed to its writer refuses', () => {
  expect(failureOf(refusal(403, 'not-allowed'), { kind: 'entry' }).state).toBe('refused');
});

const day = 24 * 60 * 60_000;
const entry: OutboxItem = {
  key: 'k1',
  owner: 'ann',
  kind: 'entry',
  about: 'group/g',
  title: 'Taxi',
  method: 'POST',
  path: '/api/groups/g/entries',
  body: { title: 'Taxi' },
  headers: { 'group-key': 'secret' },
  at: 0,
};

/** Sends an item to a server with this response. */
async function sendTo(response: Response | Error, item = entry) {
  const stored: OutboxItem[] = [];
  const sent: { path: string; headers: Headers; body: unknown }[] = [];
  const outcome = await postItem(item, {
    change: (changed) => Promise.resolve(void stored.push(changed)),
    send: (path, { headers, body }) => {
      sent.push({ path, headers: new Headers(headers), body });
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
  });
  return { outcome, stored, sent };
}

test('an item goes out under its key, and its first attempt is noted before', async () => {
  const { outcome, stored, sent } = await sendTo(new Response('{}', { status: 201 }));
  expect(outcome).toEqual({ state: 'saved' });
  expect(stored[0]?.triedAt).toBeTypeOf('number');
  expect([sent[0]?.path, sent[0]?.body]).toEqual(['/api/groups/g/entries', '{"title":"Taxi"}']);
  expect(['idempotency-key', 'group-key'].map((name) => sent[0]?.headers.get(name))).toEqual([
    'k1',
    'secret',
  ]);
});

test('a refused item keeps the reason', async () => {
  const body = JSON.stringify({ error: { code: 'invalid-content', message: 'Enter the amount' } });
  const { outcome, stored } = await sendTo(new Response(body, { status: 422 }));
  expect(outcome).toEqual({ state: 'refused' });
  expect(stored.at(-1)?.refusal).toEqual({
    status: 422,
    code: 'invalid-content',
    reason: 'Enter the amount',
  });
});

test('an item that an earlier attempt has stored is there', async () => {
  const body = JSON.stringify({ error: { code: 'made-before', message: 'Done before' } });
  const { outcome, stored } = await sendTo(new Response(body, { status: 409 }));
  expect([outcome, stored.map(({ refusal }) => refusal)]).toEqual([{ state: 'saved' }, [undefined]]);
});

test('an entry that may have arrived longer ago than the server remembers asks its writer', async () => {
  const old = { ...entry, triedAt: Date.now() - day };
  const { outcome, stored, sent } = await sendTo(new Response('{}'), old);
  expect([outcome.state, stored[0]?.refusal?.code, sent]).toEqual(['refused', 'unsure', []]);
  // A change names the version on which it is based, so a repeat changes nothing.
  expect((await sendTo(new Response('{}'), { ...old, base: { version: 1 } })).outcome.state).toBe('saved');
  // The keys of calculations never expire.
  expect((await sendTo(new Response('{}'), { ...old, kind: 'calculation' })).outcome.state).toBe('saved');
});
