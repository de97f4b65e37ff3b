import type { Database } from '#platform/db/database.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';

type Send = () => Promise<Response>;

/**
 * The statuses of two requests, of which the second is sent once the first waits for a row. The row, as in
 * "session where user_id = '…'", is free once both wait.
 */
export async function bothBeside(
  database: Pick<Database, 'pool'>,
  row: string,
  [sendFirst, sendSecond]: readonly [Send, Send],
): Promise<number[]> {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${row} for update`);
  const first = sendFirst();
  await untilWaiting(database, 1, first);
  const second = sendSecond();
  await untilWaiting(database, 2, Promise.race([first, second]));
  await holder.query('rollback');
  holder.release();
  return (await Promise.all([first, second])).map(({ status }) => status);
}
