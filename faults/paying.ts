import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pricedPlans } from '#features/billing/server/priced-plans.ts';
import { confirm } from '#platform/payments/sandbox/paying.ts';
import { sampleCard } from '#platform/payments/testing/sample-plans.ts';
import { createStripeState, type StripeState } from '#platform/payments/testing/stripe-state.ts';
import { openStripeWire } from '#platform/payments/testing/stripe-wire.ts';
import type { Query } from './data-folder.ts';
import type { Person } from './people.ts';
import type { Asker } from './requests.ts';

const secretKey = 'sk_test_faults';
/** Longer than the one-minute window of the rate limit. */
const patienceMs = 150_000;
export const created = z.object({ clientSecret: z.string() });

/** A stand-in for Stripe on its own HTTP server. */
export async function openProvider() {
  const stripe = createStripeState(() => new Date(), pricedPlans);
  const wire = await openStripeWire(secretKey, stripe);
  const variablesAt = (port: number) => ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
  return { stripe, wire, port: Number(new URL(wire.origin).port), variablesAt };
}

type Shop = Readonly<{ server: Readonly<{ address: string }>; asker: Asker }>;

export function customer({ server, asker }: Shop, person: Person) {
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

/** Charges the card at the provider; returns the payment's id. */
export function pay(stripe: StripeState, clientSecret: string): string {
  const found = stripe.findInvoice((invoice) => invoice.clientSecret === clientSecret);
  if (!found) throw new Error('There is nothing to pay.');
  stripe.change(found.customer, (step, moment) => confirm(step, found.invoice, sampleCard('pays'), moment));
  return found.invoice.paymentId;
}

/** Subscribes, pays and confirms, with retries until the plan is active; returns what went wrong. */
export async function checkOut(shop: Shop, stripe: StripeState, person: Person): Promise<string | undefined> {
  const { subscribe, confirm } = customer(shop, person);
  const secret = await untilDone(async () => created.safeParse((await subscribe())?.body).data?.clientSecret);
  if (!secret) return 'nobody could pay';
  const paymentId = pay(stripe, secret);
  const isOpen = await untilDone(async () => (await confirm(paymentId))?.status === 200 || undefined);
  return isOpen ? undefined : 'a paid plan did not open';
}

/** Number of active subscriptions, and the resulting tier. */
export async function paidBy({ query }: Readonly<{ query: Query }>, { id }: Person) {
  const [row] = await query<{ live: number; tier: string | null }>(
    `select (select count(*)::integer from billing_subscription where user_id = $1 and status = 'active') as live,
       (select subscription_tier from progress where user_id = $1) as tier`,
    [id],
  );
  return { hasPlan: row?.tier === 'starter', live: row?.live ?? 0 };
}

/** Number of users who paid more than once without a refund. */
export async function paidTwice({ query }: Readonly<{ query: Query }>): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer from (
       select user_id from billing_invoice where status = 'paid' and refunded < amount group by user_id having count(*) > 1
     ) as twice`,
    [],
  );
  return row?.count ?? 0;
}

/** Retries like a user; undefined after the timeout. */
export async function untilDone<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const result = await attempt();
    if (result !== undefined) return result;
    await sleep(500);
  }
  return undefined;
}
