import cluster from 'node:cluster';
import { join } from 'node:path';
import { readSettings, SettingError } from '#platform/env.ts';
import { runProgram } from '#platform/explained-error.ts';
import { createLog } from '#platform/log.ts';
import { keepSecret } from '#platform/secret-file.ts';
import { requireFreePort } from './listen.ts';

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
  // A worker shares the port of its primary.
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
