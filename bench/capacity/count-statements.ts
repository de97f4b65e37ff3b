import { openPostgresProxy } from '../postgres-line.ts';

/** Message types: Execute, and Query of the simple protocol. */
const statementTypes = new Set(['E', 'Q']);

/** A proxy to PostgreSQL that counts the statements sent through it. */
export async function openCountingProxy(connectionString: string) {
  let statements = 0;
  const line = await openPostgresProxy(connectionString, () => (type) => {
    if (statementTypes.has(type)) statements += 1;
  });
  return { ...line, statements: () => statements };
}
