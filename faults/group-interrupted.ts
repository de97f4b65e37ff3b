import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { startWriting } from './group-writing.ts';
import { killOften } from './kill-often.ts';

const sizes = { quick: { phones: 8, kills: 2 }, full: { phones: 50, kills: 10 } };

/**
 * Phones write while the server is killed: each acknowledged entry is stored once, and all phones show the same
 * group.
 */
export const groupInterrupted: Fault = {
  name: 'the server is killed while a group is written',
  async inflict(size) {
    const { phones, kills } = sizes[size];
    return await withBusySite({ people: 2 }, async (site) => {
      const { server, people, query } = site;
      const [maker] = people;
      if (!maker) throw new Error('Nobody to make the group.');
      const writing = await startWriting({ address: server.address, maker, phones, query });
      await killOften(server, kills);
      return await settle(
        site,
        `killed it ${kills} times while ${phones} phones wrote`,
        await writing.finish(),
      );
    });
  },
};
