import type { Pool } from 'pg';
import type { Fill } from './growth-rows.ts';
import { fills } from './growth-tables.ts';

/**
 * Drops indexes and constraints: building them after the inserts takes a fraction of the time. Keys
 * referenced by other tables stay.
 */
const definitions = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint here
  where conrelid = $1::regclass and (contype = 'f' or contype in ('p', 'u')
    and not exists (select from pg_constraint there where there.confrelid = here.conrelid))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Logged tables cannot reference unlogged ones. */
const unreferenced = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where confrelid = pg_class.oid)`;

/** Unlogged tables need no crash safety, and skip the WAL, which would double the cost. */
export async function skipLog(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows: alone } = await pool.query<{ name: string }>(unreferenced);
  for (const { name } of alone) await pool.query(`alter table ${name} set unlogged`);
}

/** Adds rows to each of these tables; by default to all tables. */
export async function grow(
  pool: Pick<Pool, 'connect'>,
  tables: Readonly<Record<string, Fill>> = fills,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    for (const [table, { rows, columns, values }] of Object.entries(tables)) {
      const { rows: constraints } = await client.query<{ drop: string; create: string }>(definitions, [
        `"${table}"`,
      ]);
      for (const { drop } of constraints) await client.query(drop);
      // Without its indexes a trigger would read the whole table for each row.
      await client.query(`alter table "${table}" disable trigger user`);
      await client.query(
        `insert into "${table}" (${columns}) select ${values} from generate_series(1, ${rows}) n`,
      );
      await client.query(`alter table "${table}" enable trigger user`);
      for (const { create } of constraints) await client.query(create);
    }
    await client.query('analyze');
  } finally {
    // Discards the connection, since its settings were changed.
    client.release(true);
  }
}

export async function tableSizes(pool: Pick<Pool, 'query'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; size: number }>(
    `select relname as name, reltuples::integer as size from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/** Foreign keys without an index: deleting the referenced row would scan the whole table. */
export async function unindexedReferences(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid
         and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
  );
  return rows.map(({ name }) => name);
}
