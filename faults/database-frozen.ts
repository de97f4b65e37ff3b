import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { settle, withBusySite } from './busy-site.ts';
import { postmasterPid } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { startLooking } from './looking.ts';

const frozenMs = { quick: 17_000, full: 40_000 };

function processesOf(dataDir: string): number[] {
  const pid = postmasterPid(dataDir);
  if (pid === undefined) throw new Error('PostgreSQL is not running.');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}

function tell(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The backend has ended in the meantime.
    }
  }
}

export const databaseFrozen: Fault = {
  name: 'PostgreSQL answers nothing',
  inflict: (size) =>
    withBusySite({}, async (site) => {
      const looking = await startLooking(site);
      await delay(500);
      const pids = processesOf(site.dataDir);
      tell(pids, 'SIGSTOP');
      try {
        await delay(frozenMs[size]);
      } finally {
        tell(pids, 'SIGCONT');
      }
      await looking.finish();
      return await settle(site, `stopped all its processes for ${frozenMs[size] / 1000} s`);
    }),
};
