import { setTimeout as delay } from 'node:timers/promises';
import { differences, openTable, sitDown, type TableGuest } from '../bench/table-guests.ts';
import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';

const sizes = { quick: { guests: 8, taps: 60, kills: 2 }, full: { guests: 50, taps: 600, kills: 10 } };
const items = 10;
const patienceMs = 20_000;

/** Guests tap while the server is killed: acknowledged taps persist, and every phone shows them. */
export const roomInterrupted: Fault = {
  name: 'the server is killed in the middle of a table',
  async inflict(size) {
    const { guests, taps, kills } = sizes[size];
    return await withBusySite({ people: 2 }, async (site) => {
      const { server } = site;
      const url = await openTable(server.address, items);
      const people: TableGuest[] = [];
      for (let n = 0; n < guests; n += 1) people.push(await sitDown(url, n));
      const expected = new Map<string, number>();
      const tapping = people.map(async (guest, n) => {
        for (let tap = 0; tap < taps / guests; tap += 1) {
          await delay(20 + Math.random() * 40);
          const item = guest.seen().items[(n + tap) % items];
          if (!item) continue;
          const parts = 1 + ((n + tap) % 3);
          await guest.tap(item.id, parts);
          expected.set(`${item.id} ${guest.id}`, parts);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        await delay(100 + Math.random() * 300);
        server.signal('SIGKILL');
        await server.untilReady();
      }
      await Promise.all(tapping);
      const lost = await untilAgreed(people, expected);
      await Promise.all(people.map((guest) => guest.leave()));
      return await settle(site, `killed it ${kills} times while ${guests} guests tapped`, {
        acknowledged: expected.size,
        lost,
      });
    });
  },
};

/** Number of taps that a phone does not show in the end. */
async function untilAgreed(
  people: readonly TableGuest[],
  expected: ReadonlyMap<string, number>,
): Promise<number> {
  const until = performance.now() + patienceMs;
  const worst = () => Math.max(...people.map((guest) => differences(expected, guest.seen()).length));
  while (worst() > 0 && performance.now() < until) await delay(50);
  return worst();
}
