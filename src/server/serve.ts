import cluster from 'node:cluster';
import { join } from 'node:path';
import { readSettings, SettingError } from '#platform/env.ts';
import { runProgram } from '#platform/explained-error.ts';
import { createLog } from '#platform/log.ts';
import { readOrCreateSecret } from '#platform/secret-file.ts';
import { requireFreePort } from './listen.ts';

function keepAuthSecret(dataDir: string): string {
  try {
    return readOrCreateSecret(join(dataDir, 'auth-secret'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`Fairsplit cannot start: DATA_DIR cannot be used (${reason}).`);
  }
}

/** Starts one process that does everything, or a primary with workers. */
async function start(): Promise<void> {
  const settings = readSettings(process.env, keepAuthSecret);
  const log = createLog(settings);
  // Workers share the primary's port.
  if (cluster.isPrimary) await requireFreePort(settings);
  if (settings.workers > 1 && cluster.isPrimary) {
    const { runPrimary } = await import('./primary.ts');
    await runPrimary(settings, log);
  } else {
    const { runProcess } = await import('./process.ts');
    await runProcess(settings, log);
  }
}

export const serve = () => runProgram(start, 'Fairsplit cannot start');
