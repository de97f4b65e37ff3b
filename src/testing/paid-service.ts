import { findCustomer } from '#features/billing/server/customer.store.ts';
import { cents } from '#kernel/money/cents.ts';
import type { CardBehaviour } from '#platform/payments/sandbox/account.ts';
import { noticeBody } from '#platform/payments/sandbox/signing.ts';
import type { SignedNotice } from '#platform/payments/testing/cardholder.ts';
import { sampleCard } from '#platform/payments/testing/sample-plans.ts';
import { openStripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { quietControls, signed, undeliveredWebhooks } from './notices.ts';
import { openTestApp, type TestApp, type TestUser } from './test-app.ts';

/** The whole app with one of the providers, and the cardholder's actions there. */
export type PaidService = Readonly<{
  test: TestApp;
  source: 'sandbox' | 'stripe-test';
  pay(user: TestUser, clientSecret: string, behaviour?: CardBehaviour): Promise<string>;
  cancel(user: TestUser): Promise<void>;
  resume(user: TestUser): Promise<void>;
  switchTo(user: TestUser, plan: string): Promise<void>;
  wait(user: TestUser, days: number): Promise<void>;
  refund(user: TestUser, invoiceId: string): Promise<void>;
  /** Undelivered webhooks about a user. */
  notices(user: TestUser): Promise<readonly SignedNotice[]>;
  signatureHeader: string;
  /** Adds latency before each response of the provider; no effect on the sandbox. */
  slowDown(latency: () => Promise<void>): void;
  close(): Promise<void>;
}>;

export async function openSandboxService(): Promise<PaidService> {
  const test = await openTestApp({ takesMail: true });
  const controls = quietControls(test);
  return {
    test,
    source: 'sandbox',
    pay: async ({ id }, secret, behaviour = 'pays') =>
      (await controls.confirm(id, secret, sampleCard(behaviour))).status,
    cancel: ({ id }) => controls.cancel(id),
    resume: ({ id }) => controls.resume(id),
    switchTo: ({ id }, plan) => controls.switchPlan(id, plan),
    wait: ({ id }, days) => controls.moveClock(id, days),
    refund: ({ id }, invoiceId) => controls.refund(id, invoiceId),
    async notices(user) {
      const events = await undeliveredWebhooks(test, user);
      return events.map((event) => {
        const rawBody = noticeBody(event);
        return { rawBody, signature: signed(test, rawBody) };
      });
    },
    signatureHeader: 'fairsplit-signature',
    slowDown: () => undefined,
    close: test.close,
  };
}

export async function openStripeService(): Promise<PaidService> {
  const stripe = await openStripeUnderTest();
  const test = await openTestApp({
    takesMail: true,
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: 'whsec_standin',
      STRIPE_API_URL: stripe.wire.origin,
    },
  });
  test.clock.now = stripe.clock.now;
  // The app and the provider share one clock from here on.
  Object.defineProperty(stripe.clock, 'now', { get: () => test.clock.now });
  const { holder } = stripe;
  async function customer({ id }: TestUser) {
    const found = await findCustomer(test.database.db, 'stripe-test', id);
    if (!found) throw new Error('There is no such customer.');
    return { userId: id, customerId: found.customerId };
  }
  return {
    test,
    source: 'stripe-test',
    async pay(user, clientSecret, behaviour = 'pays') {
      const nothing = { subscriptionId: '', paymentIntentId: '', plan: '', amount: cents(0) };
      return await holder.pay(await customer(user), { clientSecret, ...nothing }, behaviour);
    },
    cancel: async (user) => await holder.cancel(await customer(user)),
    resume: async (user) => await holder.resume(await customer(user)),
    switchTo: async (user, plan) => await holder.switchTo(await customer(user), plan),
    wait: async (user, days) => await holder.wait(await customer(user), days),
    refund: async (user, invoiceId) => await holder.refund(await customer(user), invoiceId),
    async notices(user) {
      const { customerId } = await customer(user);
      const decoder = new TextDecoder();
      return stripe.notices.filter(({ rawBody }) => decoder.decode(rawBody).includes(customerId));
    },
    signatureHeader: 'stripe-signature',
    slowDown: (latency) => {
      stripe.wire.state.meanwhile = latency;
    },
    async close() {
      await test.close();
      await stripe.close();
    },
  };
}
