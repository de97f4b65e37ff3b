import { setTimeout as delay } from 'node:timers/promises';
import { scratchFolder, startSite } from '../scripts/site-server.ts';
import { atMost, type Figure } from './figure.ts';
import { differences, joinTable, openTable, type TableGuest } from './table-guests.ts';

const guests = 50;
const tapsPerSecond = 20;
const seconds = 30;
const items = 25;

/** A room with a tap every 50 ms: the time of a tap, and until all phones show the same. */
export async function roomFigures(): Promise<Figure[]> {
  const folder = scratchFolder();
  const site = await startSite(folder.path, { TRUST_PROXY: 'on' });
  try {
    return await measure(site.address);
  } finally {
    await site.stop();
    folder.remove();
  }
}

async function measure(address: string): Promise<Figure[]> {
  const url = await openTable(address, items);
  const people: TableGuest[] = [];
  for (let n = 0; n < guests; n += 1) people.push(await joinTable(url, n));
  const claims = new Map<string, number>();
  const times: number[] = [];
  const taps: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * tapsPerSecond; n += 1) {
    await delay(Math.max(0, started + (n * 1000) / tapsPerSecond - performance.now()));
    const guest = people[n % guests];
    const item = guest?.seen().items[(n * 7) % items] ?? people[0]?.seen().items[0];
    if (!guest || !item) continue;
    const key = `${item.id} ${guest.id}`;
    const parts = (claims.get(key) ?? 0) === 0 ? 1 + (n % 3) : 0;
    claims.set(key, parts);
    taps.push(guest.tap(item.id, parts).then((time) => void times.push(time)));
  }
  await Promise.all(taps);
  const agreed = await untilAgreed(people, claims);
  const lost = people.flatMap((guest) => differences(claims, guest.seen())).length;
  await Promise.all(people.map((guest) => guest.leave()));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const what = `Table room, ${guests} guests, ${tapsPerSecond} taps/s for ${seconds} s`;
  return [
    atMost(`${what}: p99 of a tap (p50 ${at(0.5).toFixed(1)} ms)`, at(0.99), 100, 'ms'),
    atMost(`${what}: every phone agrees after the last tap`, agreed, 1000, 'ms'),
    atMost(`${what}: taps lost of ${times.length}`, lost, 0, 'taps'),
  ];
}

/** Milliseconds until all phones show all claims. Throws if a tap was lost, since the phones would never agree. */
async function untilAgreed(
  people: readonly TableGuest[],
  claims: ReadonlyMap<string, number>,
): Promise<number> {
  const started = performance.now();
  while (people.some((guest) => differences(claims, guest.seen()).length > 0)) {
    if (performance.now() - started > 20_000) {
      const lost = people.map((guest) => differences(claims, guest.seen()).length);
      throw new Error(`The phones do not agree: ${lost.join(' ')} differences.`);
    }
    await delay(10);
  }
  return performance.now() - started;
}
