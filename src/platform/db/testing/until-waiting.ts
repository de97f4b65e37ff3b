import type { Database } from '../database.ts';

/** Resolves when `count` statements wait for a lock, or `unless` settles. */
export async function untilWaiting(
  { pool }: Pick<Database, 'pool'>,
  count: number,
  unless: Promise<unknown> = new Promise(() => {}),
): Promise<void> {
  let isOver = false;
  void unless.finally(() => {
    isOver = true;
  });
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver && ((await pool.query(waits)).rowCount ?? 0) < count);
}
