import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

/** Takes a fraction of the time limit of a statement, also with its indexes and what refers to the rows. */
const rowsAtOnce = 5_000;

/** Deletes what has gathered in statements that each end soon: a single one over millions of rows never would. */
export async function deleteInBatches(
  executor: Executor,
  table: PgTable,
  where: SQL | undefined,
  atOnce = rowsAtOnce,
): Promise<void> {
  const condition = where ?? sql`true`;
  // Asked again outside, for a row that was changed after it was found.
  const some = sql`delete from ${table} where ${condition}
    and ctid = any(array(select ctid from ${table} where ${condition} limit ${atOnce}))`;
  for (;;) {
    const { rowCount } = await executor.execute(some);
    if ((rowCount ?? 0) < atOnce) return;
  }
}
