import { beforeEach, expect, test } from 'vitest';
import { sessionUser } from '#testing/session-user.ts';
import { createBrowserSession } from './session-store.ts';

const start = Date.parse('2025-09-01T09:00:00Z');
const ann = sessionUser('Ann');
type Reply = () => Response;

const nobody: Reply = () => Response.json({ user: null });
const broken: Reply = () => new Response('Bad gateway', { status: 502 });

let now: number;
let stored: string | null;
let replies: Reply[];
let asked: number;
let task: { run: () => void; at: number } | null;
let seen: string[];

const signedIn =
  (token = 'token', user = ann): Reply =>
  () =>
    Response.json({
      user,
      accessToken: token,
      expiresAt: new Date(now + 300_000).toISOString(),
    });

function storeWith(hint: string | null, ...answers: Reply[]) {
  stored = hint;
  replies = answers;
  const store = createBrowserSession({
    ask: () => {
      asked += 1;
      const reply = replies.shift();
      return reply ? Promise.resolve(reply()) : Promise.reject(new Error('offline'));
    },
    hint: {
      read: () => stored,
      write: (id) => {
        stored = id;
      },
      remove: () => {
        stored = null;
      },
    },
    now: () => now,
    later: (run, milliseconds) => {
      const mine = { run, at: now + milliseconds };
      task = mine;
      return () => {
        if (task === mine) task = null;
      };
    },
  });
  store.subscribe(() => seen.push(store.current().status));
  return store;
}

/** Lets pending responses arrive. */
const settle = () => new Promise((done) => setTimeout(done));

/** Runs the timers due in the given time, each at its own moment. */
async function pass(milliseconds: number) {
  const until = now + milliseconds;
  while (task && task.at <= until) {
    const { run, at } = task;
    task = null;
    now = at;
    run();
    await settle();
  }
  now = until;
}

beforeEach(() => {
  now = start;
  asked = 0;
  task = null;
  seen = [];
});

test('a visitor sends no request', async () => {
  const store = storeWith(null, signedIn());
  store.start();
  await pass(600_000);
  expect(store.current().status).toBe('signed-out');
  expect(asked).toBe(0);
});

test('a user who was signed in before is asked for and shown', async () => {
  const store = storeWith('ann', signedIn());
  store.start();
  expect(store.current()).toEqual({ status: 'loading', user: null, unreachable: false });
  await settle();
  expect(store.current()).toEqual({ status: 'signed-in', user: ann });
  expect(await store.accessToken()).toBe('token');
});

test('a hint without a session is removed', async () => {
  const store = storeWith('ann', nobody);
  store.start();
  await settle();
  expect(store.current().status).toBe('signed-out');
  expect(stored).toBeNull();
});

test('a 401 means signed out', async () => {
  const store = storeWith('ann', () => new Response(null, { status: 401 }));
  store.start();
  await settle();
  expect(store.current().status).toBe('signed-out');
});

test('a five-minute token is renewed on the seventh tick and not before', async () => {
  const store = storeWith('ann', signedIn('first'), signedIn('second'));
  store.start();
  await settle();
  await pass(209_999);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  expect(await store.accessToken()).toBe('second');
});

test('retries a failing server with backoff, and signs nobody out', async () => {
  const store = storeWith('ann', broken, broken, signedIn());
  store.start();
  await settle();
  expect(store.current()).toEqual({ status: 'loading', user: null, unreachable: true });
  await pass(199);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  await pass(400);
  expect(asked).toBe(3);
  expect(store.current().status).toBe('signed-in');
});

test('a failing renewal leaves the person signed in', async () => {
  const store = storeWith('ann', signedIn(), broken, broken, signedIn('late'));
  store.start();
  await settle();
  await pass(210_000);
  expect(store.current().status).toBe('signed-in');
  await pass(1_000);
  expect(await store.accessToken()).toBe('late');
});

test('a token that expired while the machine slept is replaced before it is used', async () => {
  const store = storeWith('ann', signedIn('old'), signedIn('new'));
  store.start();
  await settle();
  now += 3_600_000;
  expect(await store.accessToken()).toBe('new');
});

test('signing out in one tab signs out the others', async () => {
  const store = storeWith('ann', signedIn());
  store.start();
  await settle();
  stored = null;
  store.onHintChange(null);
  expect(store.current().status).toBe('signed-out');
  expect(await store.accessToken()).toBeNull();
  await pass(600_000);
  expect(asked).toBe(1);
});

test('signing in in one tab signs in the others, also as someone else', async () => {
  const bo = { ...ann, id: 'bo', username: 'Bo' };
  const store = storeWith(null, signedIn(), signedIn('token', bo));
  store.start();
  store.onHintChange('ann');
  await settle();
  expect(store.current().user).toEqual(ann);
  store.onHintChange('ann');
  await settle();
  expect(asked).toBe(1);
  store.onHintChange('bo');
  await settle();
  expect(store.current().user).toEqual(bo);
});

test('ignores a response that arrives after signing out', async () => {
  const store = storeWith('ann', signedIn());
  store.start();
  store.end();
  await settle();
  expect(store.current().status).toBe('signed-out');
  expect(stored).toBeNull();
});

test('signing in asks again even while a request is under way, and stores the hint', async () => {
  const store = storeWith('gone', nobody, signedIn());
  store.start();
  expect(await store.enter()).toBe(true);
  await settle();
  expect(store.current().user).toEqual(ann);
  expect(stored).toBe('ann');
});

test('entering without a session returns false', async () => {
  const store = storeWith(null, nobody);
  store.start();
  expect(await store.enter()).toBe(false);
});

test('returning to the page reloads the session, but not every time', async () => {
  const store = storeWith('ann', signedIn(), nobody);
  store.start();
  await settle();
  now += 29_000;
  store.onVisible();
  expect(asked).toBe(1);
  now += 2_000;
  store.onVisible();
  await settle();
  expect(asked).toBe(2);
  expect(seen).toEqual(['signed-in', 'signed-out']);
});
