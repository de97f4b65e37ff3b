import { asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { WaitlistRequest } from '../rules/waitlist.ts';
import { waitlistEntry } from './waitlist.table.ts';

/** Inserts the entry, or updates the entry of the same address. True if it was inserted. */
export async function saveEntry(
  executor: Executor,
  { email, tierInterest, requestedFeatures }: WaitlistRequest,
  at: Date,
): Promise<boolean> {
  const wishes = { tierInterest, requestedFeatures, updatedAt: at };
  const id = crypto.randomUUID();
  const [row] = await executor
    .insert(waitlistEntry)
    .values({ id, email, ...wishes, createdAt: at })
    .onConflictDoUpdate({ target: waitlistEntry.email, set: wishes })
    .returning({ id: waitlistEntry.id });
  return row?.id === id;
}

export async function countEntries(executor: Executor): Promise<number> {
  const [row] = await executor.select({ entries: count() }).from(waitlistEntry);
  return row?.entries ?? 0;
}

export async function findEntriesOf(executor: Executor, email: string) {
  const { tierInterest, requestedFeatures, createdAt, updatedAt } = waitlistEntry;
  return await executor
    .select({
      tierInterest,
      requestedFeatures: sql<string>`array_to_string(${requestedFeatures}, ' ')`,
      createdAt,
      updatedAt,
    })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.email, email))
    .orderBy(asc(createdAt));
}

/** An entry that the new address has already stays as it is. */
export async function moveEntry(executor: Executor, from: string, to: string): Promise<void> {
  const [entry] = await executor.delete(waitlistEntry).where(eq(waitlistEntry.email, from)).returning();
  if (entry) {
    await executor
      .insert(waitlistEntry)
      .values({ ...entry, email: to })
      .onConflictDoNothing({ target: waitlistEntry.email });
  }
}

export async function deleteEntryOf(executor: Executor, email: string): Promise<void> {
  await executor.delete(waitlistEntry).where(eq(waitlistEntry.email, email));
}
