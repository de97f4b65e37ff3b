import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';

export type GroupCounts = Readonly<{ groups: number; group_entries: number }>;

/** For the admin panel. */
export async function countGroups(executor: Executor): Promise<GroupCounts> {
  const { rows } = await executor.execute<GroupCounts>(sql`
    select count(*)::integer as groups, coalesce(sum(entries), 0)::integer as group_entries from money_group`);
  return rows[0] ?? { groups: 0, group_entries: 0 };
}
