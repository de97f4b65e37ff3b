import type { Database } from '#platform/db/database.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';

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

  return {
    untilWaiting: (count: number, unless?: Promise<unknown>) => untilWaiting({ pool }, count, unless),
    async release(): Promise<void> {
      await holder.query('select pg_advisory_unlock($1)', [lockKey]);
      holder.release();
    },
    async remove(): Promise<void> {
      await pool.query(`drop trigger held_write on "${table}"`);
    },
  };
}
