import { desc, eq, lt, sql } from 'drizzle-orm';
import { accountEvent } from '#platform/auth/identity.table.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { AccountEventKind } from '../../rules/account-event.ts';

export type AccountEventRow = typeof accountEvent.$inferSelect;

export async function insertEvent(
  executor: Executor,
  event: Readonly<{ userId: string; kind: AccountEventKind; device: string; address: string }>,
): Promise<void> {
  await executor.insert(accountEvent).values(event);
}

export async function findEvents(
  executor: Executor,
  userId: string,
  limit: number,
): Promise<AccountEventRow[]> {
  return await executor
    .select()
    .from(accountEvent)
    .where(eq(accountEvent.userId, userId))
    .orderBy(desc(accountEvent.createdAt), desc(accountEvent.id))
    .limit(limit);
}

export async function deleteOldEvents(executor: Executor, afterSeconds: number): Promise<void> {
  const isOld = lt(accountEvent.createdAt, sql`now() - make_interval(secs => ${afterSeconds})`);
  await deleteInBatches(executor, accountEvent, isOld);
}
