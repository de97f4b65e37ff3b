import { inject } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';

async function askDesk(method: 'POST' | 'DELETE', body?: string): Promise<string> {
  const response = await fetch(inject('databaseDesk'), { method, ...(body ? { body } : {}) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`no database for this test: ${answer}`);
  return answer;
}

/** A migrated database of one's own, dropped when it is closed. */
export async function testDatabase(): Promise<Database> {
  const database = connect(await askDesk('POST'), createLog({ logLevel: 'error' }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await askDesk('DELETE', database.connectionString);
    },
  };
}
