import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/executor.ts';

/** Groups compared by one job. */
const atOnce = 100;

const noId = '00000000-0000-0000-0000-000000000000';

type Compared = Readonly<{ differing: readonly string[]; last: string | undefined }>;

/**
 * One statement reads one snapshot, so a concurrent change is not reported as a difference. `last` is set if more
 * groups may follow.
 */
export async function findDifferingGroups(db: Db, after = noId): Promise<Compared> {
  const { rows } = await db.execute<{ id: string; differs: boolean }>(sql`
    with page as materialized (
      select id, entries from money_group where id > ${after} order by id limit ${atOnce})
    select id, entries <> (select count(*) from group_entry where group_id = page.id and deleted_at is null)
      or exists (
        select from (
          select p.person_id, e.currency, sum(p.paid - p.borne) as balance, sum(p.carried) as carried
          from group_part p join group_entry e on e.group_id = p.group_id and e.id = p.entry_id
          where p.group_id = page.id group by p.person_id, e.currency
        ) parts full join (
          select person_id, currency, balance, carried from group_balance where group_id = page.id
        ) kept on kept.person_id = parts.person_id and kept.currency = parts.currency
        where coalesce(parts.balance, 0) <> coalesce(kept.balance, 0)
          or coalesce(parts.carried, 0) <> coalesce(kept.carried, 0)
      ) as differs
    from page order by id`);
  return {
    differing: rows.filter(({ differs }) => differs).map(({ id }) => id),
    last: rows.length === atOnce ? rows.at(-1)?.id : undefined,
  };
}

/** Groups whose owner has no account any more and that no job has handed over yet. */
export async function findGroupsWithoutOwner(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from group_person p join money_group g on g.id = p.group_id
    where p.role = 'owner' and p.user_id is null and g.ends_at is null order by g.id`);
  return rows.map(({ id }) => id);
}

/** Locks the group before it is handed over: its owner may change, or an account be attached, at the same time. */
export async function lockGroupToHandOver(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select id from money_group where id = ${id} for update`);
  return rows.length > 0;
}

export async function findEndedGroups(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from money_group where ends_at <= ${now.toISOString()}::timestamptz`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the group, because an account may be attached to it at the same time. False if the group does not end any
 * more.
 */
export async function lockEndedGroup(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from money_group where id = ${id} and ends_at <= ${now.toISOString()}::timestamptz for update`);
  return rows.length > 0;
}
