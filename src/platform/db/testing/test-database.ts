import { inject } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';

async function askServer(method: 'POST' | 'DELETE', body?: string): Promise<string> {
  const response = await fetch(inject('databaseServer'), { method, ...(body ? { body } : {}) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`no database for this test: ${answer}`);
  return answer;
}

/** A migrated database, dropped on close. */
export async function testDatabase(): Promise<Database> {
  const database = connect(await askServer('POST'), createLog({ logLevel: 'error' }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await askServer('DELETE', database.connectionString);
    },
  };
}
