import { randomBytes } from 'node:crypto';
import { cents } from '#kernel/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import type { Moment, SandboxAccount, SandboxEvent, SandboxInvoice, Step } from '../sandbox/account.ts';
import { letTimePass } from '../sandbox/passing-time.ts';

export type StripeCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  email: string | null;
  account: SandboxAccount;
  aheadMs: number;
};
export type StripeWorld = ReturnType<typeof createStripeWorld>;

/** Search knows a new customer only after a while. */
const searchLagMs = 60_000;

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const priceIdOf = ({ id }: PricedPlan) => `price_1${id}`;

/** What Stripe would know, kept in memory: the life of a subscription follows the sandbox's rules. */
export function createStripeWorld(now: () => Date, plans: readonly PricedPlan[]) {
  const customers: StripeCustomer[] = [];
  const told: ((customer: StripeCustomer, events: readonly SandboxEvent[]) => void)[] = [];

  function change<Done extends Readonly<{ step: Step }>>(
    customer: StripeCustomer,
    rule: (step: Step, moment: Moment) => Done,
  ): Done {
    const moment = { now: new Date(now().getTime() + customer.aheadMs), newId };
    const done = rule(letTimePass({ account: customer.account, events: [] }, moment), moment);
    customer.account = done.step.account;
    for (const listener of told) listener(customer, done.step.events);
    return done;
  }

  function newCustomer(userId: string): StripeCustomer {
    const id = newId('cus');
    const account = { customerId: id, credit: cents(0), subscriptions: [], invoices: [] };
    const customer = { id, userId, createdAt: now(), email: null, account, aheadMs: 0 };
    customers.push(customer);
    return customer;
  }

  const invoices = () =>
    customers.flatMap((customer) => customer.account.invoices.map((invoice) => ({ customer, invoice })));

  return {
    plans,
    change,
    newCustomer,
    onEvents: (listener: (typeof told)[number]) => void told.push(listener),
    findCustomer: (id: string) => customers.find((customer) => customer.id === id),
    search: (userId: string) =>
      customers.filter(
        (customer) =>
          customer.userId === userId && now().getTime() - customer.createdAt.getTime() >= searchLagMs,
      ),
    findSubscription: (id: string) =>
      customers
        .flatMap((customer) =>
          customer.account.subscriptions.map((subscription) => ({ customer, subscription })),
        )
        .find(({ subscription }) => subscription.id === id),
    findInvoice: (wanted: (invoice: SandboxInvoice) => boolean) =>
      invoices().find(({ invoice }) => wanted(invoice)),
  };
}
