import type { Database } from '#platform/db/database.ts';

const lockKey = 8_675_309;

type Table = 'session' | 'email_confirmation' | 'share_report' | 'checkout_attempt' | 'billing_turn';

/** Blocks writes to a table until they are released. */
export async function holdWrites(
  { pool }: Pick<Database, 'pool'>,
  table: Table,
  write: 'insert' | 'update' = 'insert',
) {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [lockKey]);
  await pool.query(`
    create or replace function wait_for_release() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${lockKey}); return new; end $$;
    create trigger held_write before ${write} on "${table}" for each row execute function wait_for_release();
  `);

  async function waiting(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }

  return {
    /** Waits until `count` statements wait for a lock, or `unless` settles. */
    async untilWaiting(count: number, unless: Promise<unknown> = new Promise(() => {})): Promise<void> {
      let isOver = false;
      void unless.finally(() => {
        isOver = true;
      });
      while (!isOver && (await waiting()) < count);
    },
    async release(): Promise<void> {
      await holder.query('select pg_advisory_unlock($1)', [lockKey]);
      holder.release();
    },
    async remove(): Promise<void> {
      await pool.query(`drop trigger held_write on "${table}"`);
    },
  };
}
