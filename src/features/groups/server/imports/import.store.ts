import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/executor.ts';
import type { GroupPart } from '../../rules/group.ts';

/** Rows per statement, as elements of one JSON parameter. */
const batchSize = 1000;

/** The keys whose entries are in the group already, also if deleted. */
export async function findImported(
  tx: Tx,
  groupId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select import_key as key from group_entry
    where group_id = ${groupId} and import_key = any(array(select json_array_elements_text(${JSON.stringify(keys)}::json)))`);
  return new Set(rows.map(({ key }) => key));
}

export type ImportedRow = Readonly<{
  id: string;
  kind: string;
  day: string;
  title: string;
  category: string;
  note: string;
  currency: string;
  total: number;
  input: unknown;
  createdAt: Date;
  importKey: string;
  parts: readonly GroupPart[];
}>;

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

/** The caller has locked the group. Each statement has a bounded size, and other requests run between them. */
export async function insertImported(
  tx: Tx,
  groupId: string,
  byPerson: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const entries = JSON.stringify(batch.map(({ parts: _parts, ...row }) => row));
    await tx.execute(sql`
      insert into group_entry (group_id, id, kind, day, title, category, note, currency, total, input,
        by_person, created_at, changed_at, import_key)
      select ${groupId}, id, kind, day, title, category, note, currency, total, input,
        ${byPerson}, "createdAt", "createdAt", "importKey"
      from json_to_recordset(${entries}::json) as row (id uuid, kind text, day date, title text, category text,
        note text, currency text, total bigint, input json, "createdAt" timestamptz, "importKey" text)`);
    for (const parts of batchesOf(
      batch.flatMap((row) => row.parts.map((part) => ({ ...part, id: row.id }))),
    )) {
      await tx.execute(sql`
        insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
        select ${groupId}, id, person_id, paid, borne, carried, had
        from json_to_recordset(${JSON.stringify(parts)}::json) as row (id uuid, person_id uuid, paid bigint,
          borne bigint, carried bigint, had bigint)`);
    }
  }
  await tx.execute(sql`update money_group set entries = entries + ${rows.length} where id = ${groupId}`);
}
