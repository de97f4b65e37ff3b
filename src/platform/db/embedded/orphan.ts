import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Above every system's largest process number. */
const nobodysPid = 4_194_305;
const patienceMs = 30_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL at work in the folder; the number alone may have gone to another one. */
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

/** Ends the server that a killed Fairsplit left behind. The caller has locked the folder: nobody else uses it. */
export async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(first, 10);
  if (!(pid > 0)) return rmSync(file);
  // PostgreSQL sees for itself that this one is stale.
  if (!isAlive(pid)) return;
  if (!worksIn(pid, data)) {
    // It would take the stranger for its predecessor. The other lines stay: it checks them for children left over.
    return writeFileSync(file, [nobodysPid, ...rest].join('\n'));
  }
  process.kill(pid, 'SIGINT');
  for (const started = Date.now(); worksIn(pid, data); await delay(20)) {
    if (Date.now() - started > patienceMs) process.kill(pid, 'SIGQUIT');
  }
}
