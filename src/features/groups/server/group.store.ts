import { eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { ListedGroup, Role } from '../rules/group.ts';
import type { EventKind } from '../rules/group-event.ts';
import { groupLimits } from '../rules/group-limits.ts';
import { groupPerson, moneyGroup } from './group.table.ts';
import type { Notice } from './notices/group-notice.store.ts';

export type PersonRow = Readonly<{
  id: string;
  name: string;
  role: Role;
  userId: string | null;
  purse: string | null;
  hasLeft: boolean;
  /** True if a device or an account uses this name. */
  isHere: boolean;
}>;

/** A group at the revision that a change creates. */
export type ChangedGroup = Readonly<{
  id: string;
  revision: number;
  people: ReadonlyMap<string, PersonRow>;
}>;

/** A group whose row is locked until the end of the transaction. */
export type LockedGroup = Readonly<{
  id: string;
  revision: number;
  /** Including `addedEntries` of this change. */
  entries: number;
  inviteVersion: number;
  people: ReadonlyMap<string, PersonRow>;
}>;

/**
 * Increments the revision, which locks the group's row and so serialises its changes. A second statement reads the
 * people, because only that one sees changes that were committed while the first one waited for the lock.
 */
export async function lockGroup(tx: Tx, id: string, addedEntries = 0): Promise<LockedGroup> {
  const { rows } = await tx.execute<Pick<LockedGroup, 'revision' | 'entries' | 'inviteVersion'>>(sql`
    update money_group set revision = revision + 1, entries = entries + ${addedEntries}::integer where id = ${id}
    returning revision, entries, invite_version as "inviteVersion"`);
  const [row] = rows;
  if (!row) throw new Problem('not-found');
  if (addedEntries > 0 && row.entries > groupLimits.entries) {
    throw new Problem('limit-reached', { max: groupLimits.entries, of: 'entries of a group' });
  }
  return { id, ...row, people: await findPeople(tx, id) };
}

export async function findPeople(tx: Tx, groupId: string): Promise<Map<string, PersonRow>> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select id, name, role, user_id as "userId", purse, left_at is not null as "hasLeft",
      user_id is not null or exists (
        select from group_key k where k.group_id = ${groupId} and k.person_id = p.id) as "isHere"
    from group_person p where group_id = ${groupId} order by place, id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A change to store as an event, with the state before and after it. */
export type NewEvent = Readonly<{
  kind: EventKind;
  entryId?: string;
  before?: unknown;
  after?: unknown;
  /** Notices to the people whom the change concerns. */
  notices?: readonly Notice[];
}>;

export async function insertEvent(
  tx: Tx,
  { id, revision }: Pick<LockedGroup, 'id' | 'revision'>,
  byPerson: string,
  { kind, entryId, before = null, after = null }: NewEvent,
  at: Date,
): Promise<void> {
  const json = (content: unknown) => (content === null ? null : JSON.stringify(content));
  await tx.execute(sql`
    insert into group_event (group_id, revision, kind, by_person, at, entry_id, before, after)
    values (${id}, ${revision}, ${kind}, ${byPerson}, ${at.toISOString()}, ${entryId ?? null}, ${json(before)}, ${json(after)})`);
}

export type NewGroup = Readonly<{
  group: Pick<typeof moneyGroup.$inferInsert, 'id' | 'name' | 'currency' | 'inviteHash' | 'createdAt'>;
  owner: Readonly<{ id: string; name: string; userId: string }>;
  others: readonly Readonly<{ id: string; name: string }>[];
}>;

/**
 * Refuses an account that is being deleted, because its groups were handed over. Locks its row until the transaction
 * ends.
 */
export async function requireAccount(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from "user" where id = ${userId} and deleted_at is null for key share`,
  );
  if (rows.length === 0) throw new Problem('not-signed-in');
}

export async function insertGroup(tx: Tx, { group, owner, others }: NewGroup): Promise<void> {
  await requireAccount(tx, owner.userId);
  const [groupId, at] = [group.id, group.createdAt];
  await tx.insert(moneyGroup).values({ ...group, revision: 1 });
  await tx
    .insert(groupPerson)
    .values([
      { ...owner, groupId, place: 0, role: 'owner', joinedAt: at },
      ...others.map((person, n) => ({ ...person, groupId, place: n + 1, joinedAt: at })),
    ]);
  const people = [owner, ...others].map(({ id, name }) => ({ id, name }));
  const after = { name: group.name, currency: group.currency, people };
  await insertEvent(tx, { id: groupId, revision: 1 }, owner.id, { kind: 'group-made', after }, at);
}

type GroupSet = Readonly<{
  [Column in 'name' | 'currency' | 'defaultShares' | 'inviteHash' | 'inviteVersion']?:
    | (typeof moneyGroup.$inferInsert)[Column]
    | undefined;
}>;

/** Returns the columns before and after the update. */
export async function updateGroup(tx: Tx, id: string, set: GroupSet): Promise<Omit<NewEvent, 'kind'>> {
  const columns = { name: moneyGroup.name, currency: moneyGroup.currency, shares: moneyGroup.defaultShares };
  const [before] = await tx.select(columns).from(moneyGroup).where(eq(moneyGroup.id, id));
  const [after] = await tx.update(moneyGroup).set(set).where(eq(moneyGroup.id, id)).returning(columns);
  return { before, after };
}

/**
 * Cascades to people, keys, entries, parts, balances and events. Entries are deleted first: PostgreSQL cascades in
 * the order in which foreign keys were created, and a person with parts cannot be deleted. The group must be
 * locked. True if files of photos are left.
 */
export async function deleteGroup(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ photos: number }>(sql`select photos from money_group where id = ${id}`);
  await tx.execute(sql`delete from group_entry where group_id = ${id}`);
  await tx.delete(moneyGroup).where(eq(moneyGroup.id, id));
  return (rows[0]?.photos ?? 0) > 0;
}

export async function countGroupsOf(executor: Executor, userId: string): Promise<number> {
  return await executor.$count(groupPerson, eq(groupPerson.userId, userId));
}

type ListedRow = Omit<ListedGroup, 'changed_at'> & { changed_at: string | Date };

/** The account's groups, latest change first. Each has the joint balance of people who settle together. */
export async function findGroupsOf(executor: Executor, userId: string): Promise<ListedGroup[]> {
  const { rows } = await executor.execute<ListedRow>(sql`
    select g.id, g.name, last.at as changed_at,
      (select count(*)::integer from group_person
        where group_id = g.id and left_at is null) as people,
      coalesce((select json_agg(json_build_object('currency', currency, 'balance', balance) order by currency)
        from (select b.currency, sum(b.balance)::bigint as balance
          from group_balance b join group_person p on p.group_id = b.group_id and p.id = b.person_id
          where b.group_id = g.id and coalesce(p.purse, p.id) = coalesce(me.purse, me.id)
          group by b.currency having sum(b.balance) <> 0) joint), '[]') as balances
    from group_person me join money_group g on g.id = me.group_id
      cross join lateral (
        select at from group_event where group_id = g.id order by revision desc limit 1) last
    where me.user_id = ${userId} and me.left_at is null
    order by last.at desc, g.id limit ${groupLimits.groups}`);
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }));
}
