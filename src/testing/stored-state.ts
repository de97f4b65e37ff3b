import type { Pool } from 'pg';

/** Tables that count requests instead of storing their effects. */
const bookkeeping = ['rate_limit', 'idempotency_key'];

async function tablesIn(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [bookkeeping],
  );
  return rows.map(({ name }) => name);
}

/** Returns a fingerprint of each table's rows. */
export async function storedState(pool: Pick<Pool, 'query'>): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const name of await tablesIn(pool)) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
       from "${name}" t`,
    );
    state[name] = rows[0]?.print ?? '';
  }
  return state;
}

export async function storedRows(pool: Pick<Pool, 'query'>): Promise<Record<string, number>> {
  const state = await storedState(pool);
  return Object.fromEntries(Object.entries(state).map(([name, print]) => [name, Number.parseInt(print, 10)]));
}

/** Blocks all writes until released. */
export async function holdWrites(pool: Pool): Promise<() => Promise<void>> {
  const tables = await tablesIn(pool);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${tables.map((name) => `"${name}"`).join(', ')} in share mode`);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}
