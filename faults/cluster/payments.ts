import { setTimeout as delay } from 'node:timers/promises';
import type { Query } from '../data-folder.ts';
import { checkOut, type openProvider, paidBy, paidTwice } from '../paying.ts';
import type { Person } from '../people.ts';
import type { Asker } from '../requests.ts';

/** Number of people who pay at the same time. */
const tills = 2;
const pauseMs = 500;
/** Latency of each response of the provider; a checkout sends it several requests. */
export const providerLatencyMs = 400;

type Paying = Readonly<{
  address: string;
  provider: Awaited<ReturnType<typeof openProvider>>;
  people: readonly Person[];
  asker: Asker;
  query: Query;
}>;

/** Lets one person after the other buy a plan from a slow provider. */
export function startPaying({ address, provider, people, asker, query }: Paying) {
  const complaints: string[] = [];
  const paid: Person[] = [];
  const waiting = [...people];
  let isGoingOn = true;

  async function serve(): Promise<void> {
    for (let next = waiting.pop(); next && isGoingOn; next = waiting.pop()) {
      const complaint = await checkOut({ server: { address }, asker }, provider.stripe, next);
      if (complaint) complaints.push(complaint);
      else paid.push(next);
      await delay(pauseMs);
    }
  }
  const working = Promise.all(Array.from({ length: tills }, serve));

  return {
    async finish() {
      isGoingOn = false;
      await working;
      const ends = await Promise.all(paid.map((person) => paidBy({ query }, person)));
      return {
        acknowledged: paid.length,
        lost: ends.filter(({ hasPlan }) => !hasPlan).length,
        doubled: ends.filter(({ live }) => live > 1).length + (await paidTwice({ query })),
        complaints,
      };
    },
  };
}
