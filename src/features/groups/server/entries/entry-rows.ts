import type { Pool } from 'pg';
import { createCursor, invalidCursor } from '#platform/http/key-cursor.ts';
import { isDay } from '../../rules/entries/entry.ts';
import type { EntryFilter, EntryPage, EntryQuery } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { jsonColumns } from './entry.store.ts';

const perPage = 50;

/** Filters entries of the group `$1`. The parameters of `filterValues` are numbered from `first`. */
export const filterSql = (first: number) => `
  and ($${first}::text is null or e.category = $${first})
  and ($${first + 1}::uuid is null or exists (
    select from group_part p
    where p.group_id = $1 and p.entry_id = e.id and p.person_id = $${first + 1}))
  and not exists (
    select from unnest($${first + 2}::text[]) word
    where position(word in lower(e.title || ' ' || e.note)) = 0)`;

export const filterValues = ({ search = '', category, person }: EntryFilter) => [
  category ?? null,
  person ?? null,
  search.toLowerCase().split(/\s+/).filter(Boolean),
];

/**
 * The order of the index, with its null order although no column is null: otherwise PostgreSQL would sort all
 * entries.
 */
const newestFirst = 'e.day desc nulls last, e.created_at desc nulls last, e.id';

/**
 * Reads along the index from the cursor, each record as JSON text for the response. Filters have a statement of their
 * own, because they need another plan. The limit is a parameter: with a literal, PostgreSQL would plan for an average
 * group and, if that has less than a page of entries, sort all entries of a large one.
 */
const pageSql = (filter: string, typed = '') => `
  select to_char(e.day, 'YYYYMMDD')::integer as day,
    (extract(epoch from e.created_at) * 1000)::double precision as moment, e.id,
    (select row_to_json(one) from (select ${jsonColumns}) one)::text as record${typed}
  from (
    select * from group_entry e
    where e.group_id = $1 and e.deleted_at is null
      and (e.day, e.created_at) <= ($2::date, $3::timestamptz)
      and not (e.day = $2::date and e.created_at = $3::timestamptz and e.id <= $4::uuid) ${filter}
    order by ${newestFirst} limit $5
  ) e order by ${newestFirst}`;

/** A longer input, such as a bill with a hundred items, is loaded when the entry is opened. */
const typedSql = `,
  case when octet_length(e.input::text) <= ${groupLimits.listedInputBytes} then e.input::text end as input`;
const foundSql = `${filterSql(6)} and ($9::text is null or e.input ->> 'source' = $9)`;

export const allEntries = { name: 'group-entry-texts', text: pageSql('') };
const allTyped = { name: 'group-entry-texts-typed', text: pageSql('', typedSql) };
const foundEntries = { name: 'group-entry-texts-found', text: pageSql(foundSql) };
const foundTyped = { name: 'group-entry-texts-found-typed', text: pageSql(foundSql, typedSql) };

function statementFor(isAll: boolean, isTyped: boolean) {
  if (isAll) return isTyped ? allTyped : allEntries;
  return isTyped ? foundTyped : foundEntries;
}

const cursors = createCursor('group-entries', 2);
/** The position before the first entry. */
const start = { day: '9999-12-31', createdAt: new Date('9999-12-31T00:00:00Z'), id: '0'.repeat(32) };

type Row = Readonly<{ day: number; moment: number; id: string; record: string; input?: string | null }>;

/** Adds the field `input` if it was requested and is short. */
const withInput = ({ record, input }: Row) => (input ? `${record.slice(0, -1)},"input":${input}}` : record);

function placeIn(cursor: string | undefined) {
  const place = cursors.read(cursor);
  if (!place) return start;
  const [day = 0, createdAt = 0] = place.numbers;
  const digits = String(day);
  const written = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (!isDay(written)) throw invalidCursor();
  return { day: written, createdAt: new Date(createdAt), id: place.id };
}

export type FindEntries = (groupId: string, query: EntryQuery) => Promise<EntryPage>;
/** A page as JSON. */
export type ListEntries = (groupId: string, query: EntryQuery) => Promise<string>;

export function createListEntries(pool: Pick<Pool, 'query'>, prepares: boolean): ListEntries {
  return async (groupId, { cursor, source, with: added, ...filter }) => {
    const { day, createdAt, id } = placeIn(cursor);
    const isAll =
      !filter.search?.trim() &&
      filter.category === undefined &&
      filter.person === undefined &&
      source === undefined;
    const { name, text } = statementFor(isAll, added === 'input');
    const values = [groupId, day, createdAt, id, perPage + 1];
    const { rows } = await pool.query<Row>({
      ...(prepares ? { name } : {}),
      text,
      values: isAll ? values : [...values, ...filterValues(filter), source ?? null],
    });
    const { items, next_cursor } = cursors.toPage(
      rows,
      perPage,
      (last) => ({ numbers: [last.day, last.moment], id: last.id }),
      withInput,
    );
    return `{"entries":[${items.join(',')}],"next":${JSON.stringify(next_cursor)}}`;
  };
}

/** Safe cast: the statement writes records. */
export const createFindEntries =
  (list: ListEntries): FindEntries =>
  async (groupId, query) =>
    JSON.parse(await list(groupId, query)) as EntryPage;
