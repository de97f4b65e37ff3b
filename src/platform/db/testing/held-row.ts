import type { Database } from '../database.ts';
import { untilWaiting } from './until-waiting.ts';

/**
 * Locks a row, sends the first request, sends the second once the first waits for a lock, and unlocks the row once both
 * wait. Returns the statuses of both. `row` is a table with a condition, such as "session where user_id = '…'".
 */
export async function sendBothAtHeldRow(
  database: Pick<Database, 'pool'>,
  row: string,
  [sendFirst, sendSecond]: readonly [() => Promise<Response>, () => Promise<Response>],
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

/** Runs a statement, starts `act`, and commits the statement once `act` waits for it. Returns the result of `act`. */
export async function actDuring<Result>(
  database: Pick<Database, 'pool'>,
  statement: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const changer = await database.pool.connect();
  await changer.query('begin');
  await changer.query(statement);
  const acting = act();
  await untilWaiting(database, 1, acting);
  await changer.query('commit');
  changer.release();
  return await acting;
}
