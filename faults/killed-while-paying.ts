import { setTimeout as sleep } from 'node:timers/promises';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { created, customer, openProvider, paidBy, pay, untilTold } from './paying.ts';
import type { Person } from './people.ts';

const kills = { quick: 3, full: 20 };
const payers = { quick: 3, full: 8 };
/** Long enough for a kill between a request and its response. */
const latencyMs = 120;

export const killedWhilePaying: Fault = {
  name: 'the server is killed while people pay',
  async inflict(size) {
    const { stripe, wire, port, variablesAt } = await openProvider();
    wire.state.meanwhile = () => sleep(latencyMs);
    try {
      return await withBusySite({ variables: variablesAt(port), people: payers[size] }, async (site) => {
        const { server, people } = site;
        const complaints: string[] = [];

        /** Subscribes, pays and confirms, with retries until the plan is active. */
        async function checkOut(person: Person): Promise<void> {
          const { subscribe, confirm } = customer(site, person);
          const secret = await untilTold(
            async () => created.safeParse((await subscribe())?.body).data?.clientSecret,
          );
          const paymentId = secret && pay(stripe, secret);
          const isOpen =
            paymentId &&
            (await untilTold(async () => (await confirm(paymentId))?.status === 200 || undefined));
          if (!isOpen) complaints.push(`${secret ? 'a paid plan did not open' : 'nobody could pay'}`);
        }

        const checkOuts = Promise.all(people.map(checkOut));
        for (let kill = 0; kill < kills[size]; kill++) {
          await sleep(150 + Math.random() * 600);
          server.signal('SIGKILL');
          await server.untilReady();
        }
        await checkOuts;
        const ends = await Promise.all(people.map((person) => paidBy(site, person)));
        return await settle(site, `killed it ${kills[size]} times while ${people.length} people paid`, {
          complaints,
          acknowledged: ends.length,
          lost: ends.filter(({ hasPlan }) => !hasPlan).length,
          doubled: ends.filter(({ live }) => live > 1).length + (await paidTwice(site)),
        });
      });
    } finally {
      await wire.close();
    }
  },
};

/** Number of users who paid more than once without a refund. */
async function paidTwice({ query }: BusySite): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer from (
       select user_id from billing_invoice where status = 'paid' and refunded < amount group by user_id having count(*) > 1
     ) as twice`,
    [],
  );
  return row?.count ?? 0;
}
