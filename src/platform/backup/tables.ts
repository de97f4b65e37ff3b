import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

export type Table = Readonly<{ schema: string; name: string; columns: string[] }>;

/** Tables that the queue rebuilds by itself. */
const rebuilt = new Set(['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats']);

const listTables = `
  select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
  order by 1, 2`;

// Sorted by name, so that a restored database, which has other ids, has its tables in the same order.
const listReferences = `
  select distinct fn.nspname || '.' || f.relname as child, tn.nspname || '.' || t.relname as parent
  from pg_constraint k
  join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
  join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid
  order by 1, 2`;

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;
export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Sorts tables after those they reference. */
function inOrder(tables: readonly Table[], parents: ReadonlyMap<string, readonly string[]>): Table[] {
  const byName = new Map(tables.map((table) => [fullName(table), table]));
  const done = new Set<Table>();
  const visit = (table: Table, below: readonly Table[]) => {
    if (done.has(table)) return;
    if (below.includes(table)) throw new Error(`Tables refer to each other in a circle: ${fullName(table)}.`);
    for (const parent of parents.get(fullName(table)) ?? []) {
      const needed = byName.get(parent);
      if (needed) visit(needed, [...below, table]);
    }
    done.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...done];
}

export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(listTables);
  const { rows: references } = await client.query<{ child: string; parent: string }>(listReferences);
  const parents = new Map<string, string[]>();
  for (const { child, parent } of references) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return inOrder(
    rows.filter((table) => !rebuilt.has(fullName(table))),
    parents,
  );
}

type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean };

export async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 2`,
  );
  const found: Sequence[] = [];
  for (const row of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(row)}`,
    );
    const [value] = state.rows;
    if (value) found.push({ ...row, lastValue: value.last_value, isCalled: value.is_called });
  }
  return found;
}

export async function findMigrations(client: Client): Promise<string[]> {
  const { rows: known } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  );
  if (!known[0]?.found) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}
