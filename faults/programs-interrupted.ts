import { settle, withBusySite } from './busy-site.ts';
import { startOfficeWork } from './cluster/office-work.ts';
import { databaseUrl } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { killOften } from './kill-often.ts';

const kills = { quick: 2, full: 20 };

/** A program pushes deals with an API key while the server is killed: each acknowledged deal is stored once. */
export const programsInterrupted: Fault = {
  name: 'the server is killed while a program pushes deals',
  async inflict(size) {
    return await withBusySite({ people: 2 }, async (site) => {
      const { server, people, asker, query, dataDir } = site;
      const [person] = people;
      if (!person) throw new Error('Nobody has the key.');
      const { address } = server;
      const work = await startOfficeWork({
        cluster: { address, databaseUrl: databaseUrl(dataDir) },
        person,
        asker,
        query,
      });
      await killOften(server, kills[size]);
      return await settle(
        site,
        `killed it ${kills[size]} times while deals were pushed with a key`,
        await work.finish(),
      );
    });
  },
};
