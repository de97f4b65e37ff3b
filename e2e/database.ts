import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** The data folder of the server under test. */
export const dataDir = process.env.E2E_DATA_DIR ?? '';

export function databaseUrl(): string {
  const folder = join(dataDir, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  // The fourth line of postmaster.pid is the port.
  const port = readFileSync(join(folder, '18/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://fairsplit:${password}@127.0.0.1:${port}/fairsplit`;
}

let pool: Pool | undefined;

/** One connection per worker. */
function connection(): Pool {
  if (!pool) {
    pool = new Pool({ connectionString: databaseUrl(), max: 1, allowExitOnIdle: true });
    // The site and its database may end first.
    pool.on('error', () => {});
  }
  return pool;
}

/** Runs a statement, for setup that would take time or is not the subject of a test. */
export async function query(text: string, values: readonly unknown[]): Promise<void> {
  await connection().query(text, [...values]);
}

/** Runs a scheduled job now. */
export async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl(), max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}

/** Records this many used trial days, the last one yesterday. */
export async function spendTrialDays(email: string, days: number): Promise<void> {
  await query(
    `with person as (select id, (now() at time zone 'utc')::date as today from "user" where email = $1),
     days as (
       insert into active_day (user_id, day)
       select id, today - n from person, generate_series(1, $2) n
       on conflict do nothing
     )
     insert into progress (user_id, trial_started, week_start, trial_days, days_active, last_trial_day)
     select id, now() - make_interval(days => $2), today, $2, $2, today - 1 from person
     on conflict (user_id) do update set
       trial_days = $2, days_active = $2, last_trial_day = excluded.last_trial_day`,
    [email, days],
  );
}
