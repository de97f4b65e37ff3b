import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { type Job, JobRefused } from './job.ts';
import { openQueue, type Queue } from './queue.ts';

type Ref = { readonly id: string };

const ref = z.object({ id: z.string() });
const patient = { timeout: 30_000, interval: 20 };

let database: Database;
const queues: Queue[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await database.close();
});

async function open(work = true) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: 'info' },
    { write: (line) => void lines.push(z.looseObject({}).parse(JSON.parse(line))) },
  );
  const queue = await openQueue(database, log, { work, pollSeconds: 0.5, superviseSeconds: 1 });
  queues.push(queue);
  return { queue, lines };
}

/** Each test has a queue of its own, so that none works on another's jobs. */
function job(handle: Job<Ref>['handle'], changes: Partial<Job<Ref>> = {}): Job<Ref> {
  return {
    name: `test-${randomUUID()}`,
    parse: (data) => ref.parse(data),
    retryLimit: 2,
    retryDelay: 0,
    retryBackoff: false,
    expireIn: 60,
    handle,
    ...changes,
  };
}

async function stored(name: string) {
  const { rows } = await database.db.execute(
    sql`select id, state, data, retry_count, output from pgboss.job where name = ${name} order by created_on`,
  );
  return z
    .array(
      z.object({
        id: z.string(),
        state: z.string(),
        data: z.unknown(),
        retry_count: z.number(),
        output: z.unknown(),
      }),
    )
    .parse(rows);
}

describe('sending', () => {
  it('is part of the transaction: rolled back, nothing was sent', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = job(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    const undone = database.db.transaction(async (tx) => {
      await queue.send(tx, noted, { id: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await database.db.transaction((tx) => queue.send(tx, noted, { id: 'done' }));
    await vi.waitFor(() => expect(handled).toEqual(['done']), patient);
    expect(await stored(noted.name)).toHaveLength(1);
  });

  it('is not seen before the commit', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = job(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    await database.db.transaction(async (tx) => {
      await queue.send(tx, noted, { id: 'later' });
      expect(await stored(noted.name)).toEqual([]);
    });
    await vi.waitFor(() => expect(handled).toEqual(['later']), patient);
  });

  it('works from a process that does none of the work', async () => {
    const { queue: sender } = await open(false);
    const handled: string[] = [];
    const noted = job(async ({ id }) => void handled.push(id));
    await sender.define(noted);
    const id = await sender.send(database.db, noted, { id: 'a' });
    expect(await stored(noted.name)).toMatchObject([{ id, state: 'created', data: { id: 'a' } }]);
    const { queue: worker } = await open();
    await worker.define(noted);
    await vi.waitFor(() => expect(handled).toEqual(['a']), patient);
  });

  it('can be for later', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = job(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    await queue.send(
      database.db,
      noted,
      { id: 'tomorrow' },
      { startAfter: new Date(Date.now() + 86_400_000) },
    );
    await queue.send(database.db, noted, { id: 'now' });
    await vi.waitFor(async () => {
      const states = (await stored(noted.name)).map(({ state }) => state);
      expect(states.sort()).toEqual(['completed', 'created']);
    }, patient);
    expect(handled).toEqual(['now']);
  });
});

describe('a job that fails', () => {
  it('is tried again, and each failure is logged once with its id', async () => {
    const { queue, lines } = await open();
    const attempts: number[] = [];
    const flaky = job(async (_data, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error(`not at ${attempt}`);
    });
    await queue.define(flaky);
    const jobId = await queue.send(database.db, flaky, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(flaky.name)).toMatchObject([{ state: 'completed' }]),
      patient,
    );
    expect(attempts).toEqual([1, 2, 3]);
    expect(lines).toMatchObject([
      { level: 40, job: flaky.name, jobId, attempt: 1, err: { message: 'not at 1' } },
      { level: 40, job: flaky.name, jobId, attempt: 2, err: { message: 'not at 2' } },
    ]);
  });

  it('waits longer each time', async () => {
    const { queue } = await open();
    const failing = job(async () => Promise.reject(new Error('no')), { retryDelay: 100, retryBackoff: true });
    await queue.define(failing);
    await queue.send(database.db, failing, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(failing.name)).toMatchObject([{ state: 'retry' }]),
      patient,
    );
    const { rows } = await database.db.execute(
      sql`select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = ${failing.name}`,
    );
    expect(rows[0]?.wait).toBeGreaterThan(50);
  });

  it('is dead after its last try and stays to be seen', async () => {
    const { queue, lines } = await open();
    const hopeless = job(async () => Promise.reject(new Error('never')), { retryLimit: 1 });
    await queue.define(hopeless);
    const jobId = await queue.send(database.db, hopeless, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(hopeless.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(await stored(hopeless.name)).toMatchObject([{ retry_count: 1, output: { message: 'never' } }]);
    expect(lines.map(({ level }) => level)).toEqual([40, 50]);
    expect(lines[1]).toMatchObject({ jobId, attempt: 2, msg: 'job is dead' });
  });

  it('is dead at once when its handler refuses it', async () => {
    const { queue, lines } = await open();
    const refusing = job(async () => Promise.reject(new JobRefused('pointless')));
    await queue.define(refusing);
    await queue.send(database.db, refusing, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(refusing.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(await stored(refusing.name)).toMatchObject([{ retry_count: 0, output: { message: 'pointless' } }]);
    expect(lines).toHaveLength(1);
  });

  it('is dead at once when its data is not what the handler takes', async () => {
    const { queue } = await open();
    const handle = vi.fn<Job<Ref>['handle']>();
    const strict = job(handle);
    await queue.define(strict);
    const older = { ...strict, parse: (data: unknown) => z.object({ number: z.number() }).parse(data) };
    await queue.send(database.db, older, { number: 7 });
    await vi.waitFor(
      async () => expect(await stored(strict.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(handle).not.toHaveBeenCalled();
  });
});

describe('several processes', () => {
  it('share the work, each job once', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const handled: string[] = [];
    const took = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() };
    const name = `test-${randomUUID()}`;
    // Nobody finishes before both have taken something, so that one cannot do it all alone.
    const noted = (who: 'one' | 'two') =>
      job(
        async ({ id }) => {
          took[who].resolve();
          await Promise.all([took.one.promise, took.two.promise]);
          handled.push(id);
        },
        { name },
      );
    await Promise.all([one.queue.define(noted('one')), two.queue.define(noted('two'))]);
    const ids = Array.from({ length: 60 }, (_, index) => `${index}`);
    await database.db.transaction(async (tx) => {
      for (const id of ids) await one.queue.send(tx, noted('one'), { id });
    });
    await vi.waitFor(() => expect(handled).toHaveLength(60), patient);
    expect(handled.sort()).toEqual([...ids].sort());
  });

  it('can start together on a fresh database', async () => {
    const fresh = await testDatabase();
    const log = createLog({ logLevel: 'silent' });
    const started = await Promise.all([1, 2, 3].map(() => openQueue(fresh, log, { work: false })));
    const noted = job(async () => undefined);
    await Promise.all(started.map((queue) => queue.define(noted)));
    expect(await started[2]?.send(fresh.db, noted, { id: 'a' })).toEqual(expect.any(String));
    await Promise.all(started.map((queue) => queue.stop()));
    await fresh.close();
  });
});

it('goes on after the database dropped its connections', async () => {
  const { queue, lines } = await open();
  const handled: string[] = [];
  const noted = job(async ({ id }) => void handled.push(id));
  await queue.define(noted);
  await queue.send(database.db, noted, { id: 'before' });
  await vi.waitFor(() => expect(handled).toEqual(['before']), patient);
  const { rows } = await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fairsplit-jobs' and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ msg: 'queue error' })),
    patient,
  );
  await queue.send(database.db, noted, { id: 'after' });
  await vi.waitFor(() => expect(handled).toContain('after'), patient);
});

it('stops by letting what is under way finish', async () => {
  const { queue } = await open();
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const slow = job(async () => {
    begun.resolve();
    await database.db.execute(sql`select pg_sleep(1)`);
    finished = true;
  });
  await queue.define(slow);
  await queue.send(database.db, slow, { id: 'a' });
  await begun.promise;
  await queue.stop();
  expect(finished).toBe(true);
  expect(await stored(slow.name)).toMatchObject([{ state: 'completed' }]);
});

it('starts a job by the clock where it has one', async () => {
  const { queue } = await open();
  const nightly = job(async () => undefined, { cron: '17 3 * * *' });
  await queue.define(nightly);
  const { rows } = await database.db.execute(
    sql`select cron from pgboss.schedule where name = ${nightly.name}`,
  );
  expect(rows).toEqual([{ cron: '17 3 * * *' }]);
});
