import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { type SiteServer, scratchFolder, startSite } from '../scripts/site-server.ts';
import { addBenchUsers, authSecret, type BenchUser } from './bench-users.ts';

export type BenchSite = Readonly<{
  folder: string;
  database: Database;
  people: readonly BenchUser[];
  site: SiteServer;
  port: number;
}>;

export const users = 1_000;

/** The server on a PostgreSQL that the benchmark can also query directly, with signed-in users. */
export async function withBenchSite<Result>(measure: (bench: BenchSite) => Promise<Result>): Promise<Result> {
  const { path: folder, remove } = scratchFolder();
  const database = await openDatabase({ dataDir: folder }, createLog({ logLevel: 'error' }));
  try {
    await migrate(database);
    const people = await addBenchUsers(database, users);
    const { connectionString } = database;
    const variables = { DATABASE_URL: connectionString, AUTH_SECRET: authSecret, TRUST_PROXY: 'on' };
    const site = await startSite(folder, variables);
    try {
      return await measure({ folder, database, people, site, port: Number(new URL(site.address).port) });
    } finally {
      await site.stop();
    }
  } finally {
    await database.close();
    remove();
  }
}
