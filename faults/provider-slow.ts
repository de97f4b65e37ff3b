import { setTimeout as sleep } from 'node:timers/promises';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { created, customer, openProvider, paidBy, pay, untilDone } from './paying.ts';
import type { Person } from './people.ts';

/** Latency of each request to the provider; a checkout makes several. */
const latencyMs = { quick: 400, full: 1_000 };
const payers = { quick: 3, full: 8 };
const readings = 20;

export const providerSlow: Fault = {
  name: 'the payment provider is slow',
  async inflict(size) {
    const { stripe, wire, port, variablesAt } = await openProvider();
    let waiting = 0;
    const silence = Promise.withResolvers<void>();
    wire.state.meanwhile = async () => {
      waiting += 1;
      await silence.promise;
      await sleep(latencyMs[size]);
    };
    try {
      return await withBusySite({ variables: variablesAt(port), people: payers[size] }, async (site) => {
        const complaints: string[] = [];

        /** Double-clicks, pays, and returns in two tabs. */
        async function checkOut(person: Person): Promise<void> {
          const { subscribe, confirm, billing } = customer(site, person);
          const secrets = await untilDone(async () => {
            const pressed = await Promise.all([subscribe(), subscribe()]);
            const found = pressed.flatMap((one) => created.safeParse(one?.body).data?.clientSecret ?? []);
            return found.length > 0 ? new Set(found) : undefined;
          });
          const [secret] = secrets ?? [];
          if (secret === undefined || secrets?.size !== 1) {
            complaints.push(`two presses made ${secrets?.size ?? 0} checkouts`);
            return;
          }
          const paymentId = pay(stripe, secret);
          await Promise.all([confirm(paymentId), confirm(paymentId), billing()]);
          const isOpen = await untilDone(async () => (await confirm(paymentId))?.status === 200 || undefined);
          if (!isOpen) complaints.push('a paid plan did not open');
        }

        const started = performance.now();
        const checkOuts = Promise.all(site.people.map(checkOut));
        while (waiting < payers.quick) await sleep(10);
        // The provider stays silent until another user has been served: waiting for it must not block others.
        const unread = readings - (await read(site));
        if (unread > 0) complaints.push(`${unread} of ${readings} readings waited for the provider`);
        silence.resolve();
        await checkOuts;
        const ends = await Promise.all(site.people.map((person) => paidBy(site, person)));
        return await settle(site, `let every answer of it take ${latencyMs[size]} ms while everybody paid`, {
          complaints,
          acknowledged: ends.length,
          lost: ends.filter(({ hasPlan }) => !hasPlan).length,
          doubled: ends.filter(({ live }) => live > 1).length,
          figures: [
            `${ends.length} paid within ${((performance.now() - started) / 1000).toFixed(1)} s; others read ${readings} times before its first answer`,
          ],
        });
      });
    } finally {
      await wire.close();
    }
  },
};

/** A user unrelated to payments reads; returns the number of successful responses. */
async function read({ server, asker, people }: BusySite): Promise<number> {
  const [reader] = people;
  if (!reader) throw new Error('Nobody is there to read.');
  let answered = 0;
  for (let n = 0; n < readings; n++) {
    const answer = await asker.ask(`${server.address}/api/progress/${reader.id}`, {
      headers: await reader.headers(),
    });
    if (answer?.status === 200) answered += 1;
  }
  return answered;
}
