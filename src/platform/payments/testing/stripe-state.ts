import { randomBytes } from 'node:crypto';
import { cents } from '#kernel/money/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import {
  type ClockAndIds,
  putInAccount,
  type SandboxAccount,
  type SandboxEvent,
  type SandboxInvoice,
  type Step,
} from '../sandbox/account.ts';
import { applyDueEvents } from '../sandbox/passing-time.ts';

export type StripeCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  email: string | null;
  account: SandboxAccount;
  aheadMs: number;
  /** Attempt ids by subscription, as stored in its metadata. They do not make requests idempotent. */
  readonly attempts: Map<string, string>;
  /** Stripe's dispute states by invoice. */
  readonly disputes: Map<string, string>;
  /** Amounts of credit notes by invoice. */
  readonly creditNotes: Map<string, number>;
  deleted: boolean;
  isPaused: boolean;
  /** For tax. */
  ipAddress: string | null;
};
export type StripeState = ReturnType<typeof createStripeState>;

/** Stripe's search index lags for new customers. */
const searchLagMs = 60_000;

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const priceIdOf = ({ id }: PricedPlan) => `price_1${id}`;

/** Stripe's state in memory; subscriptions follow the sandbox's rules. */
export function createStripeState(now: () => Date, plans: readonly PricedPlan[]) {
  const customers: StripeCustomer[] = [];
  const told: ((customer: StripeCustomer, events: readonly SandboxEvent[]) => void)[] = [];

  const timeOf = ({ aheadMs }: StripeCustomer) => new Date(now().getTime() + aheadMs);

  function change<Done extends Readonly<{ step: Step }>>(
    customer: StripeCustomer,
    rule: (step: Step, moment: ClockAndIds) => Done,
  ): Done {
    const moment = { now: timeOf(customer), newId };
    const done = rule(applyDueEvents({ account: customer.account, events: [] }, moment), moment);
    customer.account = done.step.account;
    for (const listener of told) listener(customer, done.step.events);
    return done;
  }

  function newCustomer(userId: string): StripeCustomer {
    const id = newId('cus');
    const account = { customerId: id, credit: cents(0), subscriptions: [], invoices: [] };
    const customer: StripeCustomer = {
      id,
      userId,
      createdAt: now(),
      email: null,
      account,
      aheadMs: 0,
      attempts: new Map(),
      disputes: new Map(),
      creditNotes: new Map(),
      deleted: false,
      isPaused: false,
      ipAddress: null,
    };
    customers.push(customer);
    return customer;
  }

  /** The owner charges the customer by hand, with or without a subscription; paid at once. */
  function chargeOnce(customer: StripeCustomer, amount: number, subscriptionId = ''): SandboxInvoice {
    const now = timeOf(customer);
    const paymentId = newId('pi');
    const invoice: SandboxInvoice = {
      id: newId('in'),
      number: `SBX-${customer.id.slice(-6).toUpperCase()}-${customer.account.invoices.length + 1}`,
      subscriptionId,
      plan: '',
      lines: [{ text: 'Setup', amount: cents(amount) }],
      amount: cents(amount),
      refunded: cents(0),
      status: 'paid',
      createdAt: now,
      paidAt: now,
      refundedAt: null,
      periodStart: now,
      periodEnd: now,
      paymentId,
      clientSecret: `${paymentId}_secret`,
      paymentStatus: 'succeeded',
      pendingCard: null,
    };
    change(customer, (step) => ({ step: putInAccount(step, { invoice }) }));
    announce(customer, 'invoice.paid', invoice.id);
    return invoice;
  }

  function dispute(customer: StripeCustomer, invoiceId: string, status: 'needs_response' | 'won' | 'lost') {
    const type = customer.disputes.has(invoiceId) ? 'charge.dispute.closed' : 'charge.dispute.created';
    customer.disputes.set(invoiceId, status);
    announce(customer, type, invoiceId);
  }

  /** Sends an event without changing the state. */
  function announce(customer: StripeCustomer, type: string, objectId: string) {
    const event = { id: newId('evt'), type, objectId, createdAt: now() };
    for (const listener of told) listener(customer, [event]);
  }

  const invoices = () =>
    customers.flatMap((customer) => customer.account.invoices.map((invoice) => ({ customer, invoice })));

  return {
    plans,
    portals: [] as { id: string }[],
    timeOf,
    change,
    newCustomer,
    chargeOnce,
    dispute,
    announce,
    onEvents: (listener: (typeof told)[number]) => void told.push(listener),
    findCustomer: (id: string) => customers.find((customer) => customer.id === id && !customer.deleted),
    withEmail: (email: string) =>
      customers.filter((customer) => customer.email === email && !customer.deleted),
    search: (userId: string) =>
      customers.filter(
        (customer) =>
          customer.userId === userId &&
          !customer.deleted &&
          now().getTime() - customer.createdAt.getTime() >= searchLagMs,
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
