import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { killOften } from './kill-often.ts';
import { startTapping } from './tapping.ts';

const sizes = { quick: { guests: 8, kills: 2 }, full: { guests: 50, kills: 10 } };

/** Guests tap while the server is killed: acknowledged taps persist, and every phone shows them. */
export const roomInterrupted: Fault = {
  name: 'the server is killed in the middle of a table',
  async inflict(size) {
    const { guests, kills } = sizes[size];
    return await withBusySite({ people: 2 }, async (site) => {
      const tapping = await startTapping(site.server.address, guests);
      await killOften(site.server, kills);
      return await settle(
        site,
        `killed it ${kills} times while ${guests} guests tapped`,
        await tapping.finish(),
      );
    });
  },
};
