import { join } from 'node:path';
import { openDatabase } from '#platform/db/database.ts';
import { clusterIn } from '#platform/db/embedded/cluster.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';

/** A database with content is left to the server: it must not be ahead of a build that fails. */
function isFirstStart({ databaseUrl, dataDir }: Settings): boolean {
  return !databaseUrl && !clusterIn(join(dataDir, 'postgres')).exists;
}

/** Beside the build of a first start: makes the embedded database, which takes seconds and waits for the disk. */
async function prepare(): Promise<void> {
  const settings = readSettings(process.env);
  if (!isFirstStart(settings)) return;
  const database = await openDatabase(settings, createLog({ logLevel: 'silent' }));
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

// The server comes to the same point after the build, and explains it.
await prepare().catch(() => {});
