import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../db/testing/test-database.ts';
import { createLog } from '../../log.ts';
import type { Job } from '../job.ts';
import { openQueue, type Queue } from '../queue.ts';

export type Ref = { readonly id: string };

const ref = z.object({ id: z.string() });
const line = z.looseObject({});
const storedJobs = z.array(
  z.object({
    id: z.string(),
    state: z.string(),
    data: z.unknown(),
    retry_count: z.number(),
    output: z.unknown(),
  }),
);

export const patient = { timeout: 30_000, interval: 20 };

/** Each test has its own queue, so that none takes another's jobs. */
export function testJob(handle: Job<Ref>['handle'], changes: Partial<Job<Ref>> = {}): Job<Ref> {
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

/** A database for a test file, with queues that are stopped after each test. */
export function queueHarness() {
  let database: Database;
  const queues: Queue[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  });
  afterAll(() => database.close());

  return {
    db: () => database.db,

    async open(work = true) {
      const lines: Record<string, unknown>[] = [];
      const log = createLog(
        { logLevel: 'info' },
        { write: (text) => void lines.push(line.parse(JSON.parse(text))) },
      );
      const often = { pollSeconds: 0.5, superviseSeconds: 1, clockSeconds: 1 };
      const queue = await openQueue(database, log, { work, ...often });
      queues.push(queue);
      return { queue, lines };
    },

    async stored(name: string) {
      const { rows } = await database.db.execute(
        sql`select id, state, data, retry_count, output from pgboss.job where name = ${name} order by created_on`,
      );
      return storedJobs.parse(rows);
    },
  };
}
