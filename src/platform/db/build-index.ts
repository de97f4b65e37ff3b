import type { Client } from 'pg';

const concurrently = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)"?/i;

/** True if the statement builds an index concurrently, which PostgreSQL does not allow inside a transaction. */
export const buildsIndexConcurrently = (statement: string): boolean => concurrently.test(statement);

/** PostgreSQL leaves an invalid index if the build was interrupted; the next start builds it again. */
export async function buildIndex(client: Client, statement: string): Promise<void> {
  const name = `"${concurrently.exec(statement)?.[1]}"`;
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const [found] = rows;
  if (found?.valid) return;
  if (found) await client.query(`drop index concurrently ${name}`);
  await client.query(statement);
}
