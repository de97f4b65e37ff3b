import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { MatchedColumns } from '../../rules/deals/deal.ts';
import { runLimits } from '../../rules/runs/run.ts';
import { commissionColumns } from '../commission.table.ts';

/** The columns chosen for files with this header. */
export type ColumnMemory = Readonly<{ header: string; columns: string; at: Date }>;

const newest = [desc(commissionColumns.usedAt), desc(commissionColumns.header)] as const;

export async function findColumns(executor: Executor, userId: string): Promise<MatchedColumns[]> {
  return await executor
    .select({ header: commissionColumns.header, columns: commissionColumns.columns })
    .from(commissionColumns)
    .where(eq(commissionColumns.userId, userId))
    .orderBy(...newest)
    .limit(runLimits.headers);
}

/** Stores the columns for a header, and deletes the least recently used headers. The caller has locked the run. */
export async function rememberColumns(tx: Tx, userId: string, memory: ColumnMemory): Promise<void> {
  const { header, columns, at } = memory;
  if (header.length > runLimits.headerLength) return;
  await tx
    .insert(commissionColumns)
    .values({ userId, header, columns, usedAt: at })
    .onConflictDoUpdate({
      target: [commissionColumns.userId, commissionColumns.header],
      set: { columns, usedAt: at },
    });
  const old = tx
    .select({ header: commissionColumns.header })
    .from(commissionColumns)
    .where(eq(commissionColumns.userId, userId))
    .orderBy(...newest)
    .offset(runLimits.headers);
  await tx
    .delete(commissionColumns)
    .where(and(eq(commissionColumns.userId, userId), inArray(commissionColumns.header, old)));
}
