import { eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { analyticsChoice } from './browser-event.table.ts';

/** Throws for a deleted user, whose token can be valid for minutes longer. */
export async function saveChoice(
  executor: Executor,
  userId: string,
  enabled: boolean,
  at: Date,
): Promise<void> {
  const { rowCount } = await executor.execute(sql`
    insert into analytics_choice (user_id, enabled, updated_at)
    select id, ${enabled}::boolean, ${at.toISOString()}::timestamptz from "user"
    where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set enabled = excluded.enabled, updated_at = excluded.updated_at`);
  if (rowCount === 0) throw new Problem('not-signed-in');
}

export async function findChoice(executor: Executor, userId: string) {
  const { enabled, updatedAt } = analyticsChoice;
  return await executor
    .select({ enabled, updatedAt })
    .from(analyticsChoice)
    .where(eq(analyticsChoice.userId, userId));
}
