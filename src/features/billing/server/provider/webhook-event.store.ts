import { and, eq, inArray, lt } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { ProviderEvent } from '#platform/payments/payment-provider.ts';
import { webhookEvent as table } from '../billing.table.ts';

const one = (source: PaymentSource, id: string) => and(eq(table.source, source), eq(table.id, id));

/** Stores an event once. */
export async function recordEvent(
  executor: Executor,
  source: PaymentSource,
  { id, type, customerId }: ProviderEvent,
  receivedAt: Date,
): Promise<void> {
  await executor.insert(table).values({ source, id, type, customerId, receivedAt }).onConflictDoNothing();
}

export async function isEventDone(executor: Executor, source: PaymentSource, id: string): Promise<boolean> {
  const [row] = await executor.select({ doneAt: table.doneAt }).from(table).where(one(source, id));
  return row !== undefined && row.doneAt !== null;
}

export async function markEventDone(
  executor: Executor,
  source: PaymentSource,
  id: string,
  doneAt: Date,
): Promise<void> {
  await executor.update(table).set({ doneAt }).where(one(source, id));
}

export async function deleteEventsOf(executor: Executor, customerIds: readonly string[]): Promise<void> {
  await executor.delete(table).where(inArray(table.customerId, [...customerIds]));
}

export async function deleteEventsBefore(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, table, lt(table.receivedAt, before));
}
