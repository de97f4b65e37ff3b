import { openLine } from '#platform/db/testing/silent-line.ts';
import { settle, withBusySite } from './busy-site.ts';
import type { Fault } from './fault.ts';
import { created, customer, openProvider, paidBy, pay } from './paying.ts';

const silences = { quick: 1, full: 3 };

export const providerDown: Fault = {
  name: 'the payment provider is down',
  async inflict(size) {
    const { stripe, wire, port, variablesAt } = await openProvider();
    const line = await openLine(port);
    const variables = variablesAt(line.port);
    try {
      return await withBusySite({ variables, people: 3 }, async (site) => {
        const [ann] = site.people;
        if (!ann) throw new Error('Nobody is there to pay.');
        const { subscribe, confirm: confirmPayment, billing } = customer(site, ann);
        const complaints: string[] = [];
        const expectStatus = (what: string, answer: { status: number } | undefined, ...wanted: number[]) => {
          if (!answer || !wanted.includes(answer.status))
            complaints.push(`${what} answered ${answer?.status ?? 'nothing'}`);
        };

        wire.state.trouble = 'broken';
        expectStatus('subscribing while it is broken', await subscribe(), 502);
        wire.state.trouble = null;
        const first = await subscribe();
        expectStatus('subscribing afterwards', first, 201);
        const { clientSecret } = created.parse(first?.body);
        const paymentId = pay(stripe, clientSecret);

        line.fallSilent();
        for (let n = 0; n < silences[size]; n++) {
          expectStatus('confirming a payment to silence', await confirmPayment(paymentId), 502, 503);
          expectStatus('the billing page meanwhile', await billing(), 200);
        }
        line.speakAgain();
        line.hangUp();
        const confirmed = await confirmPayment(paymentId);
        expectStatus('confirming the payment at last', confirmed, 200);
        const repeated = await confirmPayment(paymentId);
        expectStatus('confirming it again', repeated, 200);
        const { hasPlan, live } = await paidBy(site, ann);
        return await settle(site, 'let it answer 500, and then nothing, while somebody paid', {
          complaints,
          acknowledged: 1,
          lost: hasPlan ? 0 : 1,
          doubled: Math.max(0, live - 1),
        });
      });
    } finally {
      line.close();
      await wire.close();
    }
  },
};
