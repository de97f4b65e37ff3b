import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { momentSql } from '../db/newest-first.ts';
import { createCursor, type Page } from '../http/key-cursor.ts';

const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
type JobState = (typeof jobStates)[number];

export type RecentJob = Readonly<{
  id: string;
  name: string;
  state: JobState;
  tries: number;
  createdAt: Date;
  finishedAt: Date | null;
  /** The last error. */
  error: string | null;
}>;

type Filter = Readonly<{ cursor: string | undefined; state?: JobState | undefined; limit: number }>;

const place = createCursor('job', 1);
// Cursors have milliseconds, the queue microseconds.
const moment = sql`date_trunc('milliseconds', created_on)`;

type Row = Omit<RecentJob, 'createdAt' | 'finishedAt'> & { created: number; finished: number | null };
const millis = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/** Newest first. Sorting is cheap, since the queue deletes jobs after two weeks. */
export async function findRecentJobs(
  executor: Executor,
  { cursor, state, limit }: Filter,
): Promise<Page<RecentJob>> {
  const { rows } = await executor.execute<Row>(sql`
    select id, name, state::text as state, ${millis(moment)} as created, ${millis(sql`completed_on`)} as finished,
      case when state < 'active' then retry_count else retry_count + 1 end as tries,
      case when state in ('retry', 'failed') then output ->> 'message' end as error
    from pgboss.job
    where name not like '\\_\\_pgboss%' and ${state ? sql`state = ${state}` : sql`true`} and ${after(cursor)}
    order by ${moment} desc, id desc
    limit ${limit + 1}`);
  return place.toPage(
    rows,
    limit,
    ({ created, id }) => ({ numbers: [created], id }),
    ({ created, finished, ...job }) => ({
      ...job,
      createdAt: new Date(created),
      finishedAt: finished === null ? null : new Date(finished),
    }),
  );
}

function after(cursor: string | undefined): SQL {
  const from = place.read(cursor);
  return from ? sql`(${moment}, id) < (${momentSql(from.numbers[0])}, ${from.id}::uuid)` : sql`true`;
}
