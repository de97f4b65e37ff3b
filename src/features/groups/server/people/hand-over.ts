import { sql } from 'drizzle-orm';
import { dayMs } from '#kernel/calendar.ts';
import type { Executor } from '#platform/db/executor.ts';
import { groupLimits } from '../../rules/group-limits.ts';

/** A member with an account who became the owner. */
export type NewOwner = Readonly<{ groupId: string; id: string; name: string; role: string }>;

const uuids = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;

/**
 * The owner of a group must have an account. If that was deleted, the oldest member with an account becomes the
 * owner; a reader only if no member has one. Without any account the group gets an end date, which its page shows, and
 * has no owner, because anybody may take the name of a person without an account. Idempotent.
 */
export async function handOver(tx: Executor, groupIds: readonly string[], now: Date): Promise<NewOwner[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await tx.execute<NewOwner>(sql`
    select distinct on (p.group_id) p.group_id as "groupId", p.id, p.name, p.role
    from group_person p join "user" u on u.id = p.user_id and u.deleted_at is null
    where p.group_id = any(${uuids(groupIds)}) and p.left_at is null
    order by p.group_id, p.role = 'owner' desc, p.role = 'member' desc, p.joined_at, p.place`);
  const owned = rows.map(({ groupId }) => groupId);
  const alone = groupIds.filter((id) => !owned.includes(id));
  if (alone.length > 0) {
    const end = new Date(now.getTime() + groupLimits.daysWithoutAccount * dayMs).toISOString();
    await tx.execute(sql`
      update money_group set ends_at = ${end} where id = any(${uuids(alone)}) and ends_at is null`);
    await tx.execute(sql`
      update group_person set role = 'member' where group_id = any(${uuids(alone)}) and role = 'owner'`);
  }
  if (owned.length > 0) {
    await tx.execute(
      sql`update money_group set ends_at = null where id = any(${uuids(owned)}) and ends_at is not null`,
    );
  }
  const heirs = rows.filter(({ role }) => role !== 'owner');
  for (const { groupId, id } of heirs) {
    // Two statements, because the unique index permits only one owner at a time.
    await tx.execute(
      sql`update group_person set role = 'member' where group_id = ${groupId} and role = 'owner'`,
    );
    await tx.execute(sql`update group_person set role = 'owner' where group_id = ${groupId} and id = ${id}`);
  }
  return heirs;
}
