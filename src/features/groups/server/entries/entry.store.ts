import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Carried, carried } from '#kernel/money/fair-division.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { EntryPart } from '../../rules/entries/compute-entry.ts';
import type { EntryRecord, GroupPart, OpenedEntry } from '../../rules/group.ts';
import { groupEntry, groupPart } from '../group.table.ts';

type Row = Omit<EntryRecord, 'created_at' | 'changed_at' | 'total'> &
  Readonly<{ created_at: string | Date; changed_at: string | Date; total: string; input?: unknown }>;

/**
 * The columns of a record. The parts of a deleted entry come from the event of its deletion; for an exchange, that
 * event has the parts of all its entries.
 */
const columnsWith = (momentOf: (column: string) => string) => `
  e.id, e.kind, e.day::text as date, e.title, e.category, e.note, e.currency, e.total, e.version,
  e.by_person as by, ${momentOf('created_at')}, ${momentOf('changed_at')}, e.deleted_at is not null as is_deleted, e.answer,
  e.repeat_id,
  case when e.exchange_id is not null then json_build_object(
    'id', e.exchange_id, 'into', e.input -> 'into', 'rates', e.input -> 'rates') end as exchange,
  e.import_key is not null as is_imported, e.comments, e.photos,
  coalesce(
    (select json_agg(part order by person_id)
      from (select person_id, paid, borne, carried, had from group_part p
        where p.group_id = e.group_id and p.entry_id = e.id) part),
    (select coalesce(before -> 'exchanged' -> e.id::text, before -> 'parts') from group_event v
      where v.group_id = e.group_id and v.entry_id = coalesce(e.exchange_id, e.id) and v.kind = 'entry-deleted' order by revision desc limit 1),
    '[]') as parts`;
export const entryColumns = columnsWith((column) => `e.${column}`);
/** For records that PostgreSQL writes as JSON: timestamps in the format of `toISOString`. */
export const jsonColumns = columnsWith(
  (column) => `to_char(e.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`,
);

/**
 * Whether a person has a part in the entry `e`, as SQL. Without the offset, PostgreSQL may read the parts of all groups
 * into a hash table.
 */
export const hasPart = (person: SQL) => sql`exists (select from group_part p
  where p.group_id = e.group_id and p.entry_id = e.id and p.person_id = ${person} offset 0)`;

export function toRecord<One extends Row>(row: One) {
  return {
    ...row,
    total: Number(row.total),
    created_at: new Date(row.created_at).toISOString(),
    changed_at: new Date(row.changed_at).toISOString(),
  };
}

/** With the typed input; finds deleted entries, too. */
export async function findEntry(
  executor: Executor,
  groupId: string,
  id: string,
): Promise<OpenedEntry | undefined> {
  const { rows } = await executor.execute<Row & { input: unknown }>(sql`
    select ${sql.raw(entryColumns)}, e.input
    from group_entry e where e.group_id = ${groupId} and e.id = ${id}`);
  return rows[0] && toRecord(rows[0]);
}

/** The entry that was made of a result or of a payment of it, unless it was deleted. */
export async function findEntryOf(
  executor: Executor,
  groupId: string,
  source: string,
): Promise<OpenedEntry | undefined> {
  const { rows } = await executor.execute<Row & { input: unknown }>(sql`
    select ${sql.raw(entryColumns)}, e.input from group_entry e
    where e.group_id = ${groupId} and e.deleted_at is null and e.input ->> 'source' = ${source}
    order by e.created_at, e.id limit 1`);
  return rows[0] && toRecord(rows[0]);
}

export type NewEntry = Omit<
  typeof groupEntry.$inferInsert,
  'groupId' | 'version' | 'deletedAt' | 'importKey'
>;

/**
 * The parts of an entry as rows of one parameter, so that the statement's text and plan do not depend on their
 * number.
 */
const partRows = (parts: readonly GroupPart[]) => sql`
  json_to_recordset(${JSON.stringify(parts)}::json) as part(
    person_id uuid, paid bigint, borne bigint, carried bigint, had bigint)`;

/** Inserts an entry with its parts in one statement. A trigger (`group_parts_count`) updates the balances. */
export async function insertEntry(
  tx: Tx,
  groupId: string,
  entry: NewEntry,
  parts: readonly GroupPart[],
): Promise<void> {
  const { id, kind, day, title, category, note = '', currency, total, byPerson } = entry;
  const { repeatId = null, repeatDay = null, exchangeId = null } = entry;
  await tx.execute(sql`
    with written as (
      insert into group_entry (group_id, id, kind, day, title, category, note, currency, total, input, by_person,
        created_at, changed_at, repeat_id, repeat_day, exchange_id)
      values (${groupId}, ${id}, ${kind}, ${day}, ${title}, ${category}, ${note}, ${currency}, ${total},
        ${JSON.stringify(entry.input)}, ${byPerson}, ${entry.createdAt.toISOString()}, ${entry.changedAt.toISOString()},
        ${repeatId}, ${repeatDay}, ${exchangeId})
      returning group_id, id)
    insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
    select written.group_id, written.id, part.* from written, ${partRows(parts)}`);
}

type EntrySet = Partial<Omit<NewEntry, 'id' | 'byPerson' | 'createdAt'>> & { deletedAt?: Date | null };

/** Increments the version. */
export async function updateEntry(tx: Tx, groupId: string, id: string, set: EntrySet): Promise<void> {
  await tx
    .update(groupEntry)
    .set({ ...set, version: sql`${groupEntry.version} + 1` })
    .where(isEntry(groupId, id));
}

/** An answer is not an edit: the version stays. */
export async function saveAnswer(
  tx: Tx,
  groupId: string,
  id: string,
  answer: EntryRecord['answer'],
): Promise<void> {
  await tx.update(groupEntry).set({ answer }).where(isEntry(groupId, id));
}

const isEntry = (groupId: string, id: string): SQL | undefined =>
  and(eq(groupEntry.groupId, groupId), eq(groupEntry.id, id));

/** The entry must have no parts. */
export async function insertParts(
  tx: Tx,
  groupId: string,
  entryId: string,
  parts: readonly GroupPart[],
): Promise<void> {
  await tx.execute(sql`
    insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
    select ${groupId}::uuid, ${entryId}::uuid, part.* from ${partRows(parts)}`);
}

export async function deleteParts(tx: Tx, groupId: string, entryId: string): Promise<void> {
  await tx.delete(groupPart).where(and(eq(groupPart.groupId, groupId), eq(groupPart.entryId, entryId)));
}

/** Sorted by person, as `findEntry` returns them. */
export const partsOf = (parts: readonly EntryPart[]): GroupPart[] =>
  parts
    .map(({ person, ...part }) => ({ person_id: person, ...part }))
    .toSorted((one, other) => (one.person_id < other.person_id ? -1 : 1));

export type Balance = Readonly<{ balance: Cents; carried: Carried }>;
/** The balance of a person in a currency; zero for a person without entries. */
export type Balances = (person: string, currency: string) => Balance;

/** All balances of the group, to suggest payments. */
export async function findBalanceRows(
  tx: Tx,
  groupId: string,
): Promise<Readonly<{ person_id: string; currency: string; balance: number }>[]> {
  const { rows } = await tx.execute<{ person_id: string; currency: string; balance: string }>(sql`
    select person_id, currency, balance from group_balance where group_id = ${groupId} order by currency, person_id`);
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}

export async function findBalances(tx: Tx, groupId: string): Promise<Balances> {
  const { rows } = await tx.execute<{ key: string; balance: string; carried: string }>(sql`
    select currency || person_id as key, balance, carried from group_balance where group_id = ${groupId}`);
  const found = new Map(
    rows.map((row) => [
      row.key,
      { balance: cents(Number(row.balance)), carried: carried(Number(row.carried)) },
    ]),
  );
  const zero = { balance: cents(0), carried: carried(0) };
  return (person, currency) => found.get(`${currency}${person}`) ?? zero;
}
