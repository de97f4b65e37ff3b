import { sql } from 'drizzle-orm';
import { idempotencyHours } from '#kernel/api/limits.ts';
import { cents } from '#kernel/money/cents.ts';
import { carried } from '#kernel/money/fair-division.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { ClaimedKey } from '#platform/db/request-scope.ts';
import type { PersonRow } from '../group.store.ts';
import type { Balance } from './entry.store.ts';

/** The state of a group from which a batch of entries is computed. */
export type GroupState = Readonly<{
  id: string;
  revision: number;
  entries: number;
  /** The requested people, and all people with an account. */
  people: ReadonlyMap<string, PersonRow>;
  /** Balances of the requested people, by currency and person. */
  balances: Map<string, Balance>;
}>;

type Row = Readonly<{
  id: string;
  revision: number;
  entries: number;
  people: readonly PersonRow[];
  balances: readonly (readonly [string, number, number])[];
}>;

/** One statement, for a consistent snapshot. It reads only the requested people, and those with an account. */
const groupStates = (groupIds: readonly string[], personIds: readonly string[]) => sql`
  select g.id, g.revision, g.entries,
    (select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', p.role, 'userId', p.user_id,
        'purse', p.purse, 'hasLeft', p.left_at is not null, 'isHere', p.user_id is not null or exists (
          select from group_key k where k.group_id = g.id and k.person_id = p.id)) order by p.place, p.id)
      from group_person p
      where p.group_id = g.id and (p.id = any(${sql.param(personIds)}::uuid[]) or p.user_id is not null)) as people,
    coalesce((select json_agg(json_build_array(b.currency || b.person_id, b.balance, b.carried))
      from group_balance b
      where b.group_id = g.id and b.person_id = any(${sql.param(personIds)}::uuid[])), '[]') as balances
  from money_group g where g.id = any(${sql.param(groupIds)}::uuid[])`;

export async function findGroupStates(
  executor: Executor,
  groupIds: readonly string[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, GroupState>> {
  const { rows } = await executor.execute<Row>(groupStates(groupIds, personIds));
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

const stateOf = ({ people, balances, ...group }: Row): GroupState => ({
  ...group,
  people: new Map(people.map((person) => [person.id, person])),
  balances: new Map(
    balances.map(([key, balance, rounded]) => [key, { balance: cents(balance), carried: carried(rounded) }]),
  ),
});

export type ComputedEntry = Readonly<{
  groupId: string;
  /** The revision of the group after this entry. */
  revision: number;
  key: ClaimedKey | undefined;
  /** The new entry as JSON, as it is in the event and in the response. */
  after: string;
}>;

/**
 * Stores entries with their parts, events and keys. Skips a group that another transaction has locked, or that is not
 * at the revision before its first entry. Triggers update the balances. Entries are one JSON value, so that the text
 * of the statement is always the same.
 */
function storing(entries: readonly ComputedEntry[]) {
  const content = entries.map(({ groupId, revision, key, after }) => {
    const { id = null, ...kept } = key ?? {};
    const about = JSON.stringify({ group_id: groupId, revision, key: id, ...kept });
    return `${about.slice(0, -1)},"after":${after}}`;
  });
  const groupIds = sql`any(${sql.param([...new Set(entries.map(({ groupId }) => groupId))])}::uuid[])`;
  return sql`
    with given as materialized (
      select * from json_to_recordset(${`[${content.join(',')}]`}::json) as one (group_id uuid, revision integer,
        key text, attempt uuid, "contentHash" text, response text, after json)
    ),
    wanted as (
      select group_id, min(revision) - 1 as revision, count(*)::integer as added from given group by group_id
    ),
    held as materialized (
      select g.id, wanted.added from money_group g
      join wanted on wanted.group_id = g.id and wanted.revision = g.revision
      where g.id = ${groupIds} order by g.id for no key update of g skip locked
    ),
    moved as (
      update money_group g set revision = g.revision + held.added, entries = g.entries + held.added
      from held where g.id = held.id and g.id = ${groupIds} returning g.id
    ),
    claimed as (
      insert into idempotency_key (id, attempt, content_hash, response, expires_at)
      select key, attempt, "contentHash", response, now() + interval '${sql.raw(String(idempotencyHours))} hours'
      from given join moved on moved.id = given.group_id where key is not null order by key
    ),
    entry as materialized (
      select given.group_id, given.revision, given.after, one.*
      from given join moved on moved.id = given.group_id
      cross join lateral json_to_record(given.after) as one (id uuid, kind text, date date, title text, category text,
        note text, currency text, total bigint, "by" uuid, created_at timestamptz, input json, parts json)
    ),
    written as (
      insert into group_entry (group_id, id, kind, day, title, category, note, currency, total, input, by_person,
        created_at, changed_at)
      select group_id, id, kind, date, title, category, note, currency, total, input, "by", created_at, created_at
      from entry
    ),
    divided as (
      insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
      select entry.group_id, entry.id, part.* from entry cross join lateral json_to_recordset(entry.parts) as part (
        person_id uuid, paid bigint, borne bigint, carried bigint, had bigint)
    ),
    noted as (
      insert into group_event (group_id, revision, kind, by_person, at, entry_id, after)
      select group_id, revision, 'entry-written', "by", created_at, id, after from entry
    )
    select id from moved`;
}

/** The ids of the groups whose entries were stored. */
export async function storeEntries(
  executor: Executor,
  entries: readonly ComputedEntry[],
): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ id: string }>(storing(entries));
  return new Set(rows.map(({ id }) => id));
}
