import { expect, test } from 'vitest';
import { sessionUser } from '#testing/session-user.ts';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import { createBrowserSession } from './session-store.ts';

/** A browser whose cookie belongs to `cookie.of`; the server accepts tokens of accounts that are not signed out. */
async function browserOf(id: string) {
  const cookie = { of: id };
  const left = new Set<string>();
  const taken: string[] = [];
  const store = createBrowserSession({
    ask: async () =>
      Response.json({
        user: sessionUser(cookie.of),
        accessToken: cookie.of,
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      }),
    hint: { read: () => id, write: () => {}, remove: () => {} },
    now: Date.now,
    later: () => () => {},
  });
  await store.load();
  const send = createAuthorizedFetch(store, async (_, { headers }) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (left.has(token)) return new Response('', { status: 401 });
    taken.push(token);
    return new Response(null, { status: 204 });
  });
  return {
    store,
    send,
    taken,
    /** Signs another account in, in another tab. */
    switchTo(next: string) {
      left.add(cookie.of);
      cookie.of = next;
    },
  };
}

test('a request is sent as the account that is signed in', async () => {
  const { send, taken } = await browserOf('ann');
  expect((await send('/api/groups')).status).toBe(204);
  expect(taken).toEqual(['ann']);
});

test('a refused request is not sent again as the account that has signed in since', async () => {
  const { send, taken, switchTo, store } = await browserOf('ann');
  switchTo('bob');
  expect((await send('/api/groups')).status).toBe(401);
  expect(taken).toEqual([]);
  expect(store.current().user?.id).toBe('bob');
  // Requests after that are sent as Bob.
  expect((await send('/api/groups')).status).toBe(204);
  expect(taken).toEqual(['bob']);
});

test('what waited for one account is not sent once another one is signed in', async () => {
  const { send, taken, switchTo, store } = await browserOf('ann');
  switchTo('bob');
  await store.load();
  expect((await send('/api/groups', {}, 'ann')).status).toBe(401);
  expect(taken).toEqual([]);
});
