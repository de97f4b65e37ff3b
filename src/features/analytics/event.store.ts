import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { event } from './event.table.ts';
import type { TrackRequest } from './track.contract.ts';

const keptDays = 180;

export async function saveEvent(
  executor: Executor,
  userId: string,
  { eventType, properties }: TrackRequest,
  createdAt: Date,
): Promise<void> {
  await executor.insert(event).values({ userId, id: crypto.randomUUID(), eventType, properties, createdAt });
}

export async function findEvents(executor: Executor, userId: string) {
  return await executor.select().from(event).where(eq(event.userId, userId)).orderBy(asc(event.createdAt));
}

export async function deleteOldEvents(executor: Executor): Promise<void> {
  await executor.delete(event).where(lt(event.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
