import { setTimeout as delay } from 'node:timers/promises';
import { settle, withBusySite } from './busy-site.ts';
import { postmasterPid } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { startLooking } from './looking.ts';

const kills = { quick: 2, full: 20 };

export const databaseKilled: Fault = {
  name: 'PostgreSQL is killed',
  inflict: (size) =>
    withBusySite({}, async (site) => {
      const { dataDir, server } = site;
      const looking = await startLooking(site);
      const away: number[] = [];
      for (let kill = 0; kill < kills[size]; kill++) {
        await delay(200 + Math.random() * 400);
        const pid = postmasterPid(dataDir);
        if (pid === undefined) throw new Error('PostgreSQL is not running.');
        process.kill(pid, 'SIGKILL');
        // Until the server notices, it still reports itself as ready.
        while ([pid, undefined].includes(postmasterPid(dataDir))) await delay(10);
        away.push(await server.untilReady());
      }
      await looking.finish();
      const restarted = server.starts() > 1 ? ['the server ended with its database'] : [];
      return await settle(site, `killed it ${kills[size]} times under the running server`, {
        complaints: restarted,
        figures: [`started again by the server, ready after ${Math.max(...away).toFixed(1)} s at most`],
      });
    }),
};
