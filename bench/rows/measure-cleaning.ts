import { deleteExpired } from '#features/account/server/account.store.ts';
import { deleteOldEvents as deleteOldAccountEvents } from '#features/account/server/activity/account-event.store.ts';
import { tidyEventsJob } from '#features/analytics/server/tidy-events.jobs.ts';
import { tidySharesJob } from '#features/sharing/server/tidy-shares.jobs.ts';
import { connect, whileServing } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { idSql, owner } from '#testing/growth/growth-rows.ts';
import type { GrownServer } from './grown-server.ts';

export type MeasuredCleaning = Readonly<{ what: string; rows: number; seconds: number }>;

const many = 1_000_000;

/** Inserts old rows: more than a million people leave behind in a day. */
const gathered = {
  event: `insert into event (user_id, id, event_type, properties, created_at)
    select ${owner}, gen_random_uuid(), 'page_view', '{}', now() - interval '5 years' from generate_series(1, ${many}) n`,
  account_event: `insert into account_event (user_id, kind, device, address, created_at)
    select ${owner}, 'sign-in', 'Firefox on Linux', '198.51.100.7', now() - interval '5 years'
    from generate_series(1, ${many}) n`,
  session: `insert into session (id, user_id, token, expires_at)
    select gen_random_uuid(), ${owner}, 'past' || n, now() - interval '1 day' from generate_series(1, ${many}) n`,
  share_link: `update share_link set expires_at = now() - interval '60 days' where id > ${idSql('1000000')}`,
} as const;

/** Runs the cleaning jobs of the tables that grow most, with the time limit that statements have. */
export async function measureCleaning(server: GrownServer): Promise<readonly MeasuredCleaning[]> {
  const log = createLog({ logLevel: 'error' });
  const database = connect(server.urlOf('large_copy'), log, { patience: whileServing });
  const { db } = database;
  const now = () => new Date();
  const run = (job: Readonly<{ handle: (...of: never[]) => Promise<void> }>) => job.handle();
  const jobs: Readonly<Record<keyof typeof gathered, () => Promise<void>>> = {
    event: () => run(tidyEventsJob(db)),
    account_event: () => deleteOldAccountEvents(db, 365 * 24 * 60 * 60),
    session: () => deleteExpired(db),
    share_link: () => run(tidySharesJob(db, now)),
  };
  const measured: MeasuredCleaning[] = [];
  try {
    for (const what of Object.keys(gathered) as (keyof typeof gathered)[]) {
      const filling = connect(server.urlOf('large_copy'), log);
      const { rowCount } = await filling.pool.query(gathered[what]);
      await filling.pool.query(`vacuum analyze ${what}`);
      await filling.close();
      const started = performance.now();
      await jobs[what]();
      measured.push({ what, rows: rowCount ?? 0, seconds: (performance.now() - started) / 1000 });
    }
  } finally {
    await database.close();
  }
  return measured;
}
