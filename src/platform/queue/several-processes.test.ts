import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { openQueue } from './queue.ts';
import { patient, queueHarness, testJob } from './testing/queue-harness.ts';

const { db, open, stored } = queueHarness();

describe('several processes', () => {
  it('share the work, each job once', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const handled: string[] = [];
    const took = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() };
    const name = `test-${randomUUID()}`;
    // Neither process finishes before both have taken a job, so that one cannot do all.
    const noted = (who: 'one' | 'two') =>
      testJob(
        async ({ id }) => {
          took[who].resolve();
          await Promise.all([took.one.promise, took.two.promise]);
          handled.push(id);
        },
        { name },
      );
    await Promise.all([one.queue.define(noted('one')), two.queue.define(noted('two'))]);
    const ids = Array.from({ length: 60 }, (_, index) => `${index}`);
    await db().transaction(async (tx) => {
      for (const id of ids) await one.queue.send(tx, noted('one'), { id });
    });
    await vi.waitFor(() => expect(handled).toHaveLength(60), patient);
    expect(handled.sort()).toEqual([...ids].sort());
  });

  it('start a scheduled job once', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const handled: string[] = [];
    const name = `test-${randomUUID()}`;
    const now = new Date();
    // Runs once a day, at the second that has just passed, so that it is due within the next minute.
    const cron = `${now.getUTCSeconds()} ${now.getUTCMinutes()} ${now.getUTCHours()} * * *`;
    const daily = (who: string) =>
      testJob(async () => void handled.push(who), { name, cron, parse: () => ({ id: '' }) });
    await Promise.all([one.queue.define(daily('one')), two.queue.define(daily('two'))]);
    const looks = new Set<string>();
    await vi.waitFor(
      async () => {
        const { rows } = await db().execute(sql`select cron_on::text as looked from pgboss.version`);
        if (handled.length > 0) looks.add(String(rows[0]?.looked));
        // After this many checks a second process would have started the job again.
        expect(looks.size).toBeGreaterThan(3);
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(await stored(name)).toMatchObject([{ state: 'completed' }]);
    expect(handled).toHaveLength(1);
  });

  it('can start together on a fresh database', async () => {
    const fresh = await testDatabase();
    const log = createLog({ logLevel: 'silent' });
    const started = await Promise.all([1, 2, 3].map(() => openQueue(fresh, log, { work: false })));
    const noted = testJob(async () => undefined);
    await Promise.all(started.map((queue) => queue.define(noted)));
    expect(await started[2]?.send(fresh.db, noted, { id: 'a' })).toEqual(expect.any(String));
    await Promise.all(started.map((queue) => queue.stop()));
    await fresh.close();
  });
});

it('starts a scheduled job', async () => {
  const { queue } = await open();
  const nightly = testJob(async () => undefined, { cron: '17 3 * * *' });
  await queue.define(nightly);
  const { rows } = await db().execute(sql`select cron from pgboss.schedule where name = ${nightly.name}`);
  expect(rows).toEqual([{ cron: '17 3 * * *' }]);
});
