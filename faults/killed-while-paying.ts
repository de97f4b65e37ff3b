import { setTimeout as sleep } from 'node:timers/promises';
import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { checkOut, openProvider, paidBy, paidTwice } from './paying.ts';
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
        const payOne = async (person: Person) => {
          const complaint = await checkOut(site, stripe, person);
          if (complaint) complaints.push(complaint);
        };
        const checkOuts = Promise.all(people.map(payOne));
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
