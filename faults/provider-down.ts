import { z } from 'zod';
import { pricedPlans } from '#features/billing/priced-plans.ts';
import { openLine } from '#platform/db/testing/silent-line.ts';
import { confirm } from '#platform/payments/sandbox/paying.ts';
import { sampleCard } from '#platform/payments/testing/sample-plans.ts';
import { openStripeWire } from '#platform/payments/testing/stripe-wire.ts';
import { createStripeWorld, type StripeWorld } from '#platform/payments/testing/stripe-world.ts';
import type { Fault } from './fault.ts';
import type { Person } from './people.ts';
import { settle, type World, withWorld } from './world.ts';

const secretKey = 'sk_test_faults';
const created = z.object({ clientSecret: z.string() });
const silences = { quick: 1, full: 3 };

function customer({ server, asker }: World, person: Person) {
  const post = async (path: string, body: object) =>
    await asker.ask(`${server.address}/api${path}`, {
      method: 'POST',
      headers: await person.headers(),
      body: JSON.stringify(body),
    });
  return {
    subscribe: () => post('/create-subscription', { plan: 'monthly' }),
    confirm: (paymentIntentId: string) =>
      post('/update-subscription-status', { userId: person.id, paymentIntentId, plan: 'monthly' }),
    billing: async () =>
      await asker.ask(`${server.address}/api/billing/${person.id}`, { headers: await person.headers() }),
  };
}

/** The card is charged at the provider; answers the payment. */
function pay(stripe: StripeWorld, clientSecret: string): string {
  const found = stripe.findInvoice((invoice) => invoice.clientSecret === clientSecret);
  if (!found) throw new Error('There is nothing to pay.');
  stripe.change(found.customer, (step, moment) => confirm(step, found.invoice, sampleCard('pays'), moment));
  return found.invoice.paymentId;
}

export const providerDown: Fault = {
  name: 'the payment provider is down',
  async inflict(size) {
    const stripe = createStripeWorld(() => new Date(), pricedPlans);
    const wire = await openStripeWire(secretKey, stripe);
    const line = await openLine(Number(new URL(wire.origin).port));
    const variables = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: 'whsec_faults',
      STRIPE_API_URL: `http://127.0.0.1:${line.port}`,
    };
    try {
      return await withWorld({ variables, people: 3 }, async (world) => {
        const [ann] = world.people;
        if (!ann) throw new Error('Nobody is there to pay.');
        const { subscribe, confirm: confirmPayment, billing } = customer(world, ann);
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
        const [row] = await world.query<{ live: number; tier: string | null }>(
          `select (select count(*)::integer from billing_subscription where user_id = $1 and status = 'active') as live,
             (select subscription_tier from progress where user_id = $1) as tier`,
          [ann.id],
        );
        return await settle(world, 'let it answer 500, and then nothing, while somebody paid', {
          complaints,
          acknowledged: 1,
          lost: row?.tier === 'starter' ? 0 : 1,
          doubled: Math.max(0, (row?.live ?? 0) - 1),
        });
      });
    } finally {
      line.close();
      await wire.close();
    }
  },
};
