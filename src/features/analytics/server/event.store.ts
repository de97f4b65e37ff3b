import { asc, eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { TrackRequest } from '../rules/track.ts';
import { event } from './event.table.ts';

export const retentionDays = 180;

/** Stores an event. Returns false if the user has opted out or is deleted. */
export async function saveEvent(
  executor: Executor,
  userId: string,
  { eventType, properties }: TrackRequest,
  createdAt: Date,
): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    insert into event (user_id, id, event_type, properties, created_at)
    select "user".id, ${crypto.randomUUID()}::uuid, ${eventType}::text, ${JSON.stringify(properties)}::json,
      ${createdAt.toISOString()}::timestamptz
    from "user" left join analytics_choice on user_id = "user".id
    where "user".id = ${userId} and deleted_at is null and enabled is not false`);
  return rowCount === 1;
}

export async function findEvents(executor: Executor, userId: string) {
  return await executor.select().from(event).where(eq(event.userId, userId)).orderBy(asc(event.createdAt));
}

export async function deleteOldEvents(executor: Executor): Promise<void> {
  const isOld = lt(event.createdAt, sql`now() - make_interval(days => ${retentionDays})`);
  await deleteInBatches(executor, event, isOld);
}
