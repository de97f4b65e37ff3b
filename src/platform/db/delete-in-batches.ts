import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

/** Deleting this many rows takes a fraction of the statement time limit, with their indexes and referring rows. */
const rowsAtOnce = 5_000;

/** Deletes accumulated rows in statements that each end soon; a single one over millions of rows would time out. */
export async function deleteInBatches(
  executor: Executor,
  table: PgTable,
  where: SQL | undefined,
  atOnce = rowsAtOnce,
): Promise<void> {
  const condition = where ?? sql`true`;
  // The condition is repeated, since a row may have changed after it was found.
  const some = sql`delete from ${table} where ${condition}
    and ctid = any(array(select ctid from ${table} where ${condition} limit ${atOnce}))`;
  for (;;) {
    const { rowCount } = await executor.execute(some);
    if ((rowCount ?? 0) < atOnce) return;
  }
}
