import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterIn } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';

export function findRunningServer(folder: string): { port: number; password: string } | undefined {
  const lock = lockFolder(folder);
  if (lock) {
    lock.release();
    return undefined;
  }
  const pidFile = join(clusterIn(folder).data, 'postmaster.pid');
  // The fourth line is the port, written as soon as the server listens.
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : 0;
  return port > 0 ? { port, password: readFileSync(join(folder, 'password'), 'utf8').trim() } : undefined;
}
