import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Above the largest pid of every system. */
const unusedPid = 4_194_305;
const patienceMs = 30_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True if the process is a PostgreSQL on this folder; the pid may have been reused. */
function worksIn(pid: number, data: string): boolean {
  try {
    if (existsSync('/proc/self/cwd')) {
      const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
      return there.ino === here.ino && there.dev === here.dev;
    }
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** Stops the server that a killed Fairsplit left running. The caller holds the folder's lock. */
export async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(first, 10);
  if (!(pid > 0)) return rmSync(file);
  // PostgreSQL itself recognises a pid file whose process is gone.
  if (!isAlive(pid)) return;
  if (!worksIn(pid, data)) {
    // PostgreSQL would take the process with the reused pid for a running server. It reads the other lines
    // to find leftover children.
    return writeFileSync(file, [unusedPid, ...rest].join('\n'));
  }
  process.kill(pid, 'SIGINT');
  for (const started = Date.now(); worksIn(pid, data); await delay(20)) {
    if (Date.now() - started > patienceMs) process.kill(pid, 'SIGQUIT');
  }
}
