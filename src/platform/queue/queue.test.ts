import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Job, JobRejected } from './job.ts';
import { patient, queueHarness, type Ref, testJob } from './testing/queue-harness.ts';

const { db, open, stored } = queueHarness();

describe('sending', () => {
  it('is part of the transaction: rolled back, nothing was sent', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = testJob(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    const undone = db().transaction(async (tx) => {
      await queue.send(tx, noted, { id: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await db().transaction((tx) => queue.send(tx, noted, { id: 'done' }));
    await vi.waitFor(() => expect(handled).toEqual(['done']), patient);
    expect(await stored(noted.name)).toHaveLength(1);
  });

  it('is not seen before the commit', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = testJob(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    await db().transaction(async (tx) => {
      await queue.send(tx, noted, { id: 'later' });
      expect(await stored(noted.name)).toEqual([]);
    });
    await vi.waitFor(() => expect(handled).toEqual(['later']), patient);
  });

  it('works from a process that does none of the work', async () => {
    const { queue: sender } = await open(false);
    const handled: string[] = [];
    const noted = testJob(async ({ id }) => void handled.push(id));
    await sender.define(noted);
    const id = await sender.send(db(), noted, { id: 'a' });
    expect(await stored(noted.name)).toMatchObject([{ id, state: 'created', data: { id: 'a' } }]);
    const { queue: worker } = await open();
    await worker.define(noted);
    await vi.waitFor(() => expect(handled).toEqual(['a']), patient);
  });

  it('can be for later', async () => {
    const { queue } = await open();
    const handled: string[] = [];
    const noted = testJob(async ({ id }) => void handled.push(id));
    await queue.define(noted);
    await queue.send(db(), noted, { id: 'tomorrow' }, { startAfter: new Date(Date.now() + 86_400_000) });
    await queue.send(db(), noted, { id: 'now' });
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
    const flaky = testJob(async (_data, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error(`not at ${attempt}`);
    });
    await queue.define(flaky);
    const jobId = await queue.send(db(), flaky, { id: 'a' });
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
    const failing = testJob(async () => Promise.reject(new Error('no')), {
      retryDelay: 100,
      retryBackoff: true,
    });
    await queue.define(failing);
    await queue.send(db(), failing, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(failing.name)).toMatchObject([{ state: 'retry' }]),
      patient,
    );
    const { rows } = await db().execute(
      sql`select extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = ${failing.name}`,
    );
    expect(rows[0]?.wait).toBeGreaterThan(50);
  });

  it('fails after its last attempt and stays visible', async () => {
    const { queue, lines } = await open();
    const hopeless = testJob(async () => Promise.reject(new Error('never')), { retryLimit: 1 });
    await queue.define(hopeless);
    const jobId = await queue.send(db(), hopeless, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(hopeless.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(await stored(hopeless.name)).toMatchObject([{ retry_count: 1, output: { message: 'never' } }]);
    expect(lines.map(({ level }) => level)).toEqual([40, 50]);
    expect(lines[1]).toMatchObject({ jobId, attempt: 2, msg: 'job is dead' });
  });

  it('fails at once if its handler rejects it', async () => {
    const { queue, lines } = await open();
    const refusing = testJob(async () => Promise.reject(new JobRejected('pointless')));
    await queue.define(refusing);
    await queue.send(db(), refusing, { id: 'a' });
    await vi.waitFor(
      async () => expect(await stored(refusing.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(await stored(refusing.name)).toMatchObject([{ retry_count: 0, output: { message: 'pointless' } }]);
    expect(lines).toHaveLength(1);
  });

  it('fails at once if its data is invalid', async () => {
    const { queue } = await open();
    const handle = vi.fn<Job<Ref>['handle']>();
    const strict = testJob(handle);
    await queue.define(strict);
    const older = { ...strict, parse: (data: unknown) => z.object({ number: z.number() }).parse(data) };
    await queue.send(db(), older, { number: 7 });
    await vi.waitFor(
      async () => expect(await stored(strict.name)).toMatchObject([{ state: 'failed' }]),
      patient,
    );
    expect(handle).not.toHaveBeenCalled();
  });
});

it('goes on after the database dropped its connections', async () => {
  const { queue, lines } = await open();
  const handled: string[] = [];
  const noted = testJob(async ({ id }) => void handled.push(id));
  await queue.define(noted);
  await queue.send(db(), noted, { id: 'before' });
  await vi.waitFor(() => expect(handled).toEqual(['before']), patient);
  const { rows } = await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'fairsplit-jobs' and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ msg: 'queue error' })),
    patient,
  );
  await queue.send(db(), noted, { id: 'after' });
  await vi.waitFor(() => expect(handled).toContain('after'), patient);
});

it('stops by letting what is under way finish', async () => {
  const { queue } = await open();
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const slow = testJob(async () => {
    begun.resolve();
    await db().execute(sql`select pg_sleep(1)`);
    finished = true;
  });
  await queue.define(slow);
  await queue.send(db(), slow, { id: 'a' });
  await begun.promise;
  await queue.stop();
  expect(finished).toBe(true);
  expect(await stored(slow.name)).toMatchObject([{ state: 'completed' }]);
});
