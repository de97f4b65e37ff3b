import type { Pool } from 'pg';

/** Control characters as a PostgreSQL pattern, without NUL, which cannot be stored. */
const control = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]';
/** The same characters as JSON escapes. An escaped backslash does not start an escape. */
const escaped = '(?<!\\\\)(\\\\\\\\)*\\\\(u00([01][0-9a-f]|7f|[89][0-9a-f])|b|f)';

export async function columnsWithControlCharacters(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const pattern = type.startsWith('json') ? `${control}|${escaped}` : control;
    const { rowCount } = await pool.query(`select 1 from "${table}" where "${column}"::text ~ $1 limit 1`, [
      pattern,
    ]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}
