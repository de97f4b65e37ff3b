import { setTimeout as delay } from 'node:timers/promises';
import { differences, joinTable, openTable, type TableGuest } from '../bench/table-guests.ts';

const items = 10;
const patienceMs = 20_000;

/** Guests of a table tap continuously, each with retries until acknowledged. */
export async function startTapping(address: string, guests: number) {
  const url = await openTable(address, items);
  const people: TableGuest[] = [];
  for (let n = 0; n < guests; n += 1) people.push(await joinTable(url, n));
  const expected = new Map<string, number>();
  let isGoingOn = true;
  const tapping = people.map(async (guest, n) => {
    for (let tap = 0; isGoingOn; tap += 1) {
      await delay(20 + Math.random() * 40);
      const item = guest.seen().items[(n + tap) % items];
      if (!item) continue;
      const parts = 1 + ((n + tap) % 3);
      await guest.tap(item.id, parts);
      expected.set(`${item.id} ${guest.id}`, parts);
    }
  });

  /** Number of taps that a phone does not show in the end. */
  async function countUnseen(): Promise<number> {
    const until = performance.now() + patienceMs;
    const worst = () => Math.max(...people.map((guest) => differences(expected, guest.seen()).length));
    while (worst() > 0 && performance.now() < until) await delay(50);
    return worst();
  }

  return {
    async finish(): Promise<{ acknowledged: number; lost: number }> {
      isGoingOn = false;
      await Promise.all(tapping);
      const lost = await countUnseen();
      await Promise.all(people.map((guest) => guest.leave()));
      return { acknowledged: expected.size, lost };
    },
  };
}
