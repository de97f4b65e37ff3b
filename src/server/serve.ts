import cluster from 'node:cluster';
import { join } from 'node:path';
import { DatabaseError } from '#platform/db/database-error.ts';
import { readSettings, SettingError } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { keepSecret } from '#platform/secret-file.ts';
import { ListenError } from './listen.ts';

function keepAuthSecret(dataDir: string): string {
  try {
    return keepSecret(join(dataDir, 'auth-secret'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`Fairsplit cannot start: DATA_DIR cannot be used (${reason}).`);
  }
}

/** One process that does everything, or one that looks after several. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, keepAuthSecret);
  const log = createLog(settings);
  if (settings.workers > 1 && cluster.isPrimary) {
    const { runPrimary } = await import('./primary.ts');
    await runPrimary(settings, log);
  } else {
    const { runProcess } = await import('./process.ts');
    await runProcess(settings, log);
  }
}

/** A reason that a person can act on is shown as its sentence alone. */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isExplained = [SettingError, DatabaseError, ListenError].some((kind) => error instanceof kind);
    if (!isExplained || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
