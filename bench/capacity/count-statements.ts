import { openPostgresLine } from '../postgres-line.ts';

/** Execute, and Query of the simple protocol. */
const statementTypes = new Set(['E', 'Q']);

/** A line to PostgreSQL that counts the statements sent over it. */
export async function openCountingLine(connectionString: string) {
  let statements = 0;
  const line = await openPostgresLine(connectionString, () => (type) => {
    if (statementTypes.has(type)) statements += 1;
  });
  return { ...line, statements: () => statements };
}
