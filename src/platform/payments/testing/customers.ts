import type { DueSubscription, StartedSubscription } from '../payment-provider.ts';
import type { CardBehaviour } from '../sandbox/account.ts';
import type { Customer, ProviderUnderTest } from './cardholder.ts';

type Subscriber = Customer & Readonly<{ started: DueSubscription; attemptId: string }>;

/** For a customer without credit. */
export function requireDue(started: StartedSubscription): DueSubscription {
  if (started.clientSecret === null) throw new Error('Nothing is due.');
  return started;
}

/** Customers for tests: without a subscription, with an unpaid one, with a paid one. */
export function customersOf(test: () => ProviderUnderTest) {
  async function newCustomer(): Promise<Customer> {
    const userId = crypto.randomUUID();
    const customerId = await test().provider.ensureCustomer({ userId, email: `${userId}@example.com` });
    return { userId, customerId };
  }

  async function begin(plan = 'starter_monthly'): Promise<Subscriber> {
    const customer = await newCustomer();
    const attemptId = crypto.randomUUID();
    const order = { customerId: customer.customerId, plan, attemptId };
    return { ...customer, attemptId, started: requireDue(await test().provider.subscribe(order)) };
  }

  async function subscribed(plan?: string, behaviour: CardBehaviour = 'pays'): Promise<Subscriber> {
    const who = await begin(plan);
    await test().holder.pay(who, who.started, behaviour);
    return who;
  }

  const subscriptionOf = async ({ customerId }: Customer) =>
    (await test().provider.subscriptions(customerId))[0] ?? null;
  const invoicesOf = ({ customerId }: Customer) => test().provider.invoices(customerId);

  return { newCustomer, begin, subscribed, subscriptionOf, invoicesOf };
}
