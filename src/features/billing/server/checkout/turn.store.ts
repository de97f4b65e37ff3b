import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { billingTurn as table } from '../billing.table.ts';
import type { CustomerKey } from '../customer.store.ts';

/** A lease. Each has a new holder id, so that a stale holder is recognised. */
export type HeldTurn = CustomerKey & Readonly<{ holder: string }>;

const mine = ({ userId, source, holder }: HeldTurn) =>
  and(eq(table.userId, userId), eq(table.source, source), eq(table.holder, holder));
// The database's clock, since the clocks of processes may differ.
const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Takes the lease if it is free or expired. False if another holder has it. */
export async function takeTurn(executor: Executor, turn: HeldTurn, ms: number): Promise<boolean> {
  const { holder } = turn;
  const rows = await executor
    .insert(table)
    .values({ ...turn, expiresAt: inMs(ms) })
    .onConflictDoUpdate({
      target: [table.userId, table.source],
      set: { holder, expiresAt: inMs(ms) },
      setWhere: lt(table.expiresAt, sql`clock_timestamp()`),
    })
    .returning({ holder: table.holder });
  return rows.length > 0;
}

/**
 * Renews the lease. False if another holder has taken it. Within a transaction, nobody can take it before the
 * commit.
 */
export async function renewTurn(executor: Executor, turn: HeldTurn, ms: number): Promise<boolean> {
  const rows = await executor
    .update(table)
    .set({ expiresAt: inMs(ms) })
    .where(mine(turn))
    .returning({ holder: table.holder });
  return rows.length > 0;
}

export async function endTurn(executor: Executor, turn: HeldTurn): Promise<void> {
  await executor.delete(table).where(mine(turn));
}
