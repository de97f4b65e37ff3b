import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scratchFolder } from '../scripts/site-server.ts';
import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const jumps = {
  quick: [hour, -2 * hour, 8 * day, 0],
  full: [hour, -hour, 3 * day, -3 * day, 8 * day, 40 * day, -20 * day, 400 * day, 0],
};
const stayMs = { quick: 800, full: 3_000 };

export const clockJumps: Fault = {
  name: 'the clock jumps',
  async inflict(size) {
    const { path, remove } = scratchFolder();
    const file = join(path, 'ahead');
    let aheadMs = 0;
    writeFileSync(file, String(aheadMs));
    const options = {
      preload: [resolve(import.meta.dirname, 'jumping-clock.ts')],
      variables: { CLOCK_FILE: file },
      clock: () => new Date(Date.now() + aheadMs),
      // A token or the trial may expire suddenly; a page then gets a new token.
      tolerated: [401],
    };
    try {
      return await withBusySite(options, async (site) => {
        for (const jump of jumps[size]) {
          await delay(stayMs[size]);
          writeFileSync(file, String(jump));
          site.server.signal('SIGUSR2');
          aheadMs = jump;
        }
        await delay(stayMs[size]);
        const days = jumps[size].map((jump) => `${jump / day > 0 ? '+' : ''}${(jump / day).toFixed(1)}`);
        return await settle(site, `set the server's clock off by ${days.join(', ')} days`);
      });
    } finally {
      remove();
    }
  },
};
