import { setTimeout as sleep } from 'node:timers/promises';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { created, customer, openProvider, paidBy, pay } from './paying.ts';
import type { Person } from './people.ts';

/** Each request of ours waits so long, and checking out takes several. */
const latencyMs = { quick: 400, full: 1_000 };
const payers = { quick: 3, full: 8 };
/** Others do not wait for the provider: with the pool used up by payments they would wait for many answers of it. */
const patienceMs = 5_000;

export const providerSlow: Fault = {
  name: 'the payment provider is slow',
  async inflict(size) {
    const { stripe, wire, port, variablesAt } = await openProvider();
    wire.state.meanwhile = () => sleep(latencyMs[size]);
    try {
      return await withBusySite({ variables: variablesAt(port), people: payers[size] }, async (site) => {
        const complaints: string[] = [];

        /** Everybody presses twice, pays, and comes back in two tabs. */
        async function checkOut(person: Person): Promise<void> {
          const { subscribe, confirm, billing } = customer(site, person);
          const pressed = await Promise.all([subscribe(), subscribe()]);
          const secrets = new Set(
            pressed.flatMap((one) => created.safeParse(one?.body).data?.clientSecret ?? []),
          );
          const [secret] = secrets;
          if (secret === undefined || secrets.size > 1) {
            complaints.push(`two presses made ${secrets.size} checkouts`);
            return;
          }
          const paymentId = pay(stripe, secret);
          await Promise.all([confirm(paymentId), confirm(paymentId), billing()]);
          // Where the first answers came too late, the next one does not.
          const last = await confirm(paymentId);
          if (last?.status !== 200) complaints.push(`a paid plan answered ${last?.status ?? 'nothing'}`);
        }

        const started = performance.now();
        const slowest = { ms: 0 };
        const watching = new AbortController();
        const watched = watch(site, slowest, watching.signal);
        await Promise.all(site.people.map(checkOut));
        watching.abort();
        await watched;
        if (slowest.ms > patienceMs)
          complaints.push(`reading the counters took ${Math.round(slowest.ms)} ms`);
        const ends = await Promise.all(site.people.map((person) => paidBy(site, person)));
        return await settle(site, `let every answer of it take ${latencyMs[size]} ms while everybody paid`, {
          complaints,
          acknowledged: ends.length,
          lost: ends.filter(({ hasPlan }) => !hasPlan).length,
          doubled: ends.filter(({ live }) => live > 1).length,
          figures: [
            `${ends.length} paid within ${((performance.now() - started) / 1000).toFixed(1)} s; others waited at most ${Math.round(slowest.ms)} ms`,
          ],
        });
      });
    } finally {
      await wire.close();
    }
  },
};

/** Somebody who has nothing to do with payments reads on. */
async function watch(
  { server, asker, people }: BusySite,
  slowest: { ms: number },
  signal: AbortSignal,
): Promise<void> {
  const [reader] = people;
  while (reader && !signal.aborted) {
    const asked = performance.now();
    await asker.ask(`${server.address}/api/progress/${reader.id}`, { headers: await reader.headers() });
    slowest.ms = Math.max(slowest.ms, performance.now() - asked);
  }
}
