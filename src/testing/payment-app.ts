import { findAccount } from '#platform/payments/sandbox/sandbox.store.ts';
import type { Cardholder, Customer } from '#platform/payments/testing/cardholder.ts';
import { sandboxHolder } from '#platform/payments/testing/sandbox-under-test.ts';
import { openStripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { openTestApp, type TestApp, type TestUser } from './test-app.ts';

export type PaymentApp = Readonly<{
  test: TestApp;
  holder: Cardholder;
  /** Delivers pending webhooks; returns the response statuses. */
  settle(): Promise<readonly number[]>;
  /** The e-mail address of a customer at the provider, as its invoices name it. */
  emailOf(customerId: string): Promise<string | null | undefined>;
  close(): Promise<void>;
}>;

async function openSandboxApp(): Promise<PaymentApp> {
  const test = await openTestApp({ takesMail: true });
  const { controls } = test.payments;
  if (!controls) throw new Error('The sandbox is not there.');
  const settle = async () => {
    await controls.tick();
    return [];
  };
  const emailOf = async (customerId: string) => (await findAccount(test.database.db, customerId))?.email;
  return { test, holder: sandboxHolder(controls), settle, emailOf, close: () => test.close() };
}

async function openStripeApp(): Promise<PaymentApp> {
  const stripe = await openStripeUnderTest();
  const test = await openTestApp({ takesMail: true, variables: stripe.variables });
  stripe.clock.now = test.clock.now;
  let delivered = 0;

  async function settle(): Promise<number[]> {
    const news = stripe.notices.slice(delivered);
    delivered = stripe.notices.length;
    const statuses: number[] = [];
    for (const { rawBody, signature } of news) {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: rawBody };
      statuses.push((await test.app.request('/api/webhooks/payments', request)).status);
    }
    return statuses;
  }

  async function close(): Promise<void> {
    await test.close();
    await stripe.close();
  }
  const emailOf = async (customerId: string) => stripe.records.findCustomer(customerId)?.email;
  return { test, holder: stripe.holder, settle, emailOf, close };
}

/** The whole app with either provider. */
export const paymentApps = [
  ['the sandbox', openSandboxApp],
  ['Stripe', openStripeApp],
] as const;

export async function customerOf({ payments }: TestApp, { id, email }: TestUser): Promise<Customer> {
  const customerId = await payments.billing.provider?.ensureCustomer({ userId: id, email });
  if (!customerId) throw new Error('Payments are not set up.');
  return { userId: id, customerId };
}
