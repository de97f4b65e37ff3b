import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { createAnnouncer } from './announcer.ts';
import { type Changes, maxStreams, openChanges } from './changes.ts';

const log = createLog({ logLevel: 'silent' });
const topics = ['all', 'of', 'it'];
let database: Database;
const open: Changes[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((changes) => changes.close()));
});
afterAll(() => database.close());

async function opened(): Promise<Changes> {
  const changes = await openChanges(database, log, topics);
  open.push(changes);
  return changes;
}

/** The messages of one subscriber; the test awaits them one by one. */
function listen(changes: Changes, userId: string) {
  const heard: (readonly string[])[] = [];
  const waiting: ((what: readonly string[]) => void)[] = [];
  let ended = 0;
  const leave = changes.subscribe(userId, {
    onChange: (what) => {
      const next = waiting.shift();
      if (next) next(what);
      else heard.push(what);
    },
    onEnd: () => {
      ended += 1;
    },
  });
  const next = () =>
    new Promise<readonly string[]>((resolve) => {
      const what = heard.shift();
      if (what) resolve(what);
      else waiting.push(resolve);
    });
  return { next, leave, heard, isEnded: () => ended > 0 };
}

it('reaches every process, and only the user it is about', async () => {
  const [one, two] = [await opened(), await opened()];
  const [here, there, stranger] = [listen(one, 'ann'), listen(two, 'ann'), listen(two, 'bob')];
  one.announce('ann', ['progress']);
  expect(await here.next()).toEqual(['progress']);
  expect(await there.next()).toEqual(['progress']);
  two.announce('bob', ['templates']);
  // Notifications arrive in order, so one for ann would have arrived first.
  expect(await stranger.next()).toEqual(['templates']);
  expect(stranger.heard).toEqual([]);
});

it('notifies all users in every process, once for many changes', async () => {
  const [one, two] = [await opened(), await opened()];
  const [ann, bob] = [listen(one, 'ann'), listen(two, 'bob')];
  for (let n = 0; n < 200; n++) one.announceToAll(['news']);
  expect(await ann.next()).toEqual(['news']);
  expect(await bob.next()).toEqual(['news']);
  one.announceToAll(['more']);
  expect(await ann.next()).toEqual(['more']);
  expect(await bob.next()).toEqual(['more']);
});

it('a change for one user does not wait for changes for all', async () => {
  const { sent, pool } = silentPool();
  const announcer = createAnnouncer(pool, log, { forOne: 0, forAll: 100 });
  announcer.announceToAll(['news']);
  announcer.announce('ann', ['progress']);
  announcer.announceToAll(['news', 'more']);
  await announcer.settled();
  expect(sent).toEqual([
    [JSON.stringify([{ userId: 'ann', what: ['progress'] }])],
    [JSON.stringify([{ userId: null, what: ['news', 'more'] }])],
  ]);
});

it('does not notify unsubscribed users', async () => {
  const changes = await opened();
  const [gone, staying] = [listen(changes, 'ann'), listen(changes, 'ann')];
  gone.leave();
  changes.announce('ann', ['progress']);
  await staying.next();
  expect(gone.heard).toEqual([]);
});

/** Records messages instead of sending them. */
function silentPool() {
  const sent: string[][] = [];
  const query = ({ values }: { values: [string, string[]] }) => {
    sent.push(values[1]);
    return Promise.resolve();
  };
  // Safe: only this overload is used.
  return { sent, pool: { query } as unknown as Parameters<typeof createAnnouncer>[0] };
}

it('puts together what happens at about the same time', async () => {
  const { sent, pool } = silentPool();
  const announcer = createAnnouncer(pool, log);
  announcer.announce('ann', ['progress']);
  announcer.announce('bob', ['progress']);
  announcer.announce('ann', ['progress', 'templates']);
  await announcer.settled();
  const news = [
    { userId: 'ann', what: ['progress', 'templates'] },
    { userId: 'bob', what: ['progress'] },
  ];
  expect(sent).toEqual([[JSON.stringify(news)]]);
  announcer.announce('ann', ['calculations']);
  await announcer.settled();
  expect(sent[1]).toEqual([JSON.stringify([{ userId: 'ann', what: ['calculations'] }])]);
});

it('keeps within what one notification can hold', async () => {
  const { sent, pool } = silentPool();
  const announcer = createAnnouncer(pool, log);
  for (let n = 0; n < 120; n++) announcer.announce(crypto.randomUUID(), topics);
  await announcer.settled();
  expect(sent[0]).toHaveLength(3);
  for (const message of sent[0] ?? []) expect(message.length).toBeLessThan(8000);
});

it('goes on after a message that could not be sent', async () => {
  const { sent, pool } = silentPool();
  const { query } = pool;
  let away = true;
  const announcer = createAnnouncer(
    // Safe: only this overload is used.
    { query: (config: never) => (away ? Promise.reject(new Error('away')) : query(config)) } as typeof pool,
    log,
  );
  announcer.announce('ann', ['progress']);
  await announcer.settled();
  away = false;
  announcer.announce('bob', ['progress']);
  await announcer.settled();
  expect(sent).toEqual([[JSON.stringify([{ userId: 'bob', what: ['progress'] }])]]);
});

it('reconnects after a broken connection, and reports the gap', async () => {
  const changes = await opened();
  const ann = listen(changes, 'ann');
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'fairsplit-changes' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  expect(await ann.next()).toEqual(topics);
  changes.announce('ann', ['progress']);
  expect(await ann.next()).toEqual(['progress']);
});

it('has a limit to the places where one user listens', async () => {
  const changes = await opened();
  const places = Array.from({ length: maxStreams }, () => listen(changes, 'ann'));
  expect(() => listen(changes, 'ann')).toThrow('too-many');
  listen(changes, 'bob');
  places[0]?.leave();
  listen(changes, 'ann');
});

it('ends every subscription when it closes, and takes no new one', async () => {
  const changes = await opened();
  const ann = listen(changes, 'ann');
  changes.announce('ann', ['progress']);
  await changes.close();
  expect(ann.isEnded()).toBe(true);
  expect(() => listen(changes, 'ann')).toThrow('not-ready');
  await changes.close();
});
