import { billingRecord, createSubscriptionResponse } from '#features/billing/rules/billing.ts';
import { isLive, isPaid, isRetained } from '#features/billing/rules/subscription-access.ts';
import { findCustomer } from '#features/billing/server/customer.store.ts';
import { SandboxError } from '#platform/payments/sandbox/changing.ts';
import type { LifePerson, OpenArea } from './life.ts';
import { expectStatus, read } from './replies.ts';

const cycles = ['weekly', 'monthly', 'annual'] as const;
/** Expected refusals: replaced or unpaid checkout, provider timeout. */
const refusals = [402, 409, 502, 503];
const patienceMs = 30_000;

/** Every payment gives access or is refunded; nobody pays twice for the same period. */
export const subscriptionsArea: OpenArea = ({ site, send, dice, people, gone }) => {
  const { stripe } = site;
  const secrets = new Map<LifePerson, string[]>();
  const present = () => people.filter((person) => !gone.has(person));
  const customers = () => present().filter((person) => secrets.has(person));
  // The stand-in is shared: webhooks before this run were delivered or have expired.
  let delivered = stripe.notices.length;

  const customerOf = async ({ user }: LifePerson) => {
    const found = await findCustomer(site.test.database.db, 'stripe-test', user.id);
    return found ? { userId: user.id, customerId: found.customerId } : undefined;
  };
  const post = (who: LifePerson, path: string, json: unknown) => send(who, 'POST', path, json);

  async function deliver(count: number): Promise<void> {
    const news = stripe.notices.slice(delivered, delivered + count);
    delivered += news.length;
    for (const { rawBody, signature } of news) {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      expectStatus(
        await site.send(undefined, 'POST', '/webhooks/payments', { body: rawBody }, headers),
        'A notice',
        200,
        500,
        503,
      );
    }
  }

  /** The provider's state of a person, and the state shown to them. */
  async function stateOf(who: LifePerson) {
    const customer = await customerOf(who);
    const invoices = customer ? await stripe.provider.invoices(customer.customerId) : [];
    const live = customer ? (await stripe.provider.subscriptions(customer.customerId)).filter(isLive) : [];
    const reply = await send(who, 'GET', `/billing/${who.user.id}`);
    const { has_access } = read(billingRecord, expectStatus(reply, 'Billing', 200));
    const paid = invoices.filter((one) => isPaid(one) && isRetained(one) && one.amount > 0);
    return { paid: paid.length, live: live.length, has_access };
  }

  const mistakesIn = ({ paid, live, has_access }: Awaited<ReturnType<typeof stateOf>>) => [
    ...(paid > 0 && !has_access ? ['paid without access'] : []),
    ...(paid === 0 && has_access ? ['access unpaid'] : []),
    ...(paid > 1 ? [`paid ${paid} times`] : []),
    ...(live > 1 ? [`${live} subscriptions`] : []),
  ];

  let isSettled = false;
  return {
    name: 'subscriptions',
    steps: {
      async subscribe() {
        if (present().length === 0) return;
        const who = dice.pick(present());
        const tabs = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(cycles));
        const replies = await Promise.all(tabs.map((plan) => post(who, '/create-subscription', { plan })));
        for (const reply of replies) {
          if (gone.has(who)) return;
          expectStatus(reply, 'Subscribing', 201, ...refusals);
          if (reply.status !== 201) continue;
          const { clientSecret } = read(createSubscriptionResponse, reply);
          if (clientSecret) secrets.set(who, [...(secrets.get(who) ?? []), clientSecret]);
        }
      },
      async pay() {
        if (customers().length === 0) return;
        const who = dice.pick(customers());
        const customer = await customerOf(who);
        const clientSecret = dice.pick(secrets.get(who) ?? ['']);
        if (!customer || !clientSecret) return;
        // Stripe refuses payment of a cancelled checkout; the page reports it.
        await stripe.holder.pay(customer, { clientSecret }, 'pays').catch(() => undefined);
        if (dice.chance(0.7)) {
          const paymentIntentId = clientSecret.split('_secret_')[0];
          const reply = await post(who, '/update-subscription-status', { paymentIntentId });
          if (!gone.has(who)) expectStatus(reply, 'Confirming', 200, 404, ...refusals);
        }
      },
      async refund() {
        if (customers().length === 0) return;
        const customer = await customerOf(dice.pick(customers()));
        if (!customer) return;
        const invoices = await stripe.provider.invoices(customer.customerId);
        const paid = invoices.find((one) => isPaid(one) && isRetained(one) && one.amount > 0);
        if (!paid || !dice.chance(0.5)) return;
        // Of two concurrent refunds of one invoice, the provider refuses the second.
        await stripe.holder.refund(customer, paid.id).catch((error: unknown) => {
          if (!(error instanceof SandboxError)) throw error;
        });
      },
      notices: () => deliver(1 + dice.below(4)),
    },
    async settle() {
      await deliver(Number.POSITIVE_INFINITY);
      const deadline = performance.now() + patienceMs;
      for (const who of customers()) {
        // Refunds and cancellations run as jobs; each look syncs with the provider.
        while (mistakesIn(await stateOf(who)).length > 0 && performance.now() < deadline) {
          await deliver(Number.POSITIVE_INFINITY);
        }
      }
      isSettled = true;
    },
    async check() {
      // A payment may be in transit until everything has settled.
      if (!isSettled) return [];
      const wrong: string[] = [];
      for (const who of customers()) {
        wrong.push(...mistakesIn(await stateOf(who)).map((mistake) => `${who.name} ${mistake}`));
      }
      return wrong;
    },
  };
};
