import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type BillingRecord,
  billingRecord,
  type CreatedSubscription,
  createSubscriptionResponse,
  type InvoiceRecord,
  invoiceRecord,
} from '#features/billing/rules/billing.ts';
import { type SandboxPaymentResponse, sandboxPaymentResponse } from '#features/billing/rules/sandbox.ts';
import { billingAlert, checkoutAttempt } from '#features/billing/server/billing.table.ts';
import {
  updateCustomerJob,
  updateCustomerKind,
} from '#features/billing/server/checkout/update-customer.jobs.ts';
import {
  endSubscriptionJob,
  endSubscriptionKind,
} from '#features/billing/server/subscriptions/end-subscription.jobs.ts';
import { refundPaymentJob } from '#features/billing/server/subscriptions/refund-payment.jobs.ts';
import { refundPaymentKind } from '#features/billing/server/subscriptions/refund-payment.kind.ts';
import type { Database } from '#platform/db/database.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const goodCard = '4242424242424242';
export const cardThatFailsLater = '4000000000000341';

type Due = CreatedSubscription & Readonly<{ clientSecret: string }>;

export async function subscribe(user: TestUser, plan = 'monthly'): Promise<Due> {
  const response = await user.post('/create-subscription', { plan });
  if (response.status !== 201) throw new Error(`Subscribing answered ${response.status}.`);
  const { clientSecret, ...created } = createSubscriptionResponse.parse(await response.json());
  if (clientSecret === null) throw new Error('Nothing is due.');
  return { ...created, clientSecret };
}

export async function pay(
  user: TestUser,
  clientSecret: string,
  number = goodCard,
): Promise<SandboxPaymentResponse> {
  const card = { number, expMonth: 12, expYear: 2034, cvc: '123' };
  const response = await user.post('/sandbox/confirm', { clientSecret, card });
  if (response.status !== 200) throw new Error(`Paying answered ${response.status}.`);
  return sandboxPaymentResponse.parse(await response.json());
}

/** Buys a plan; returns the payment's id. */
export async function buy(user: TestUser, plan = 'monthly', number = goodCard): Promise<string> {
  const { clientSecret } = await subscribe(user, plan);
  return (await pay(user, clientSecret, number)).paymentIntentId;
}

export async function billingOf(user: TestUser): Promise<BillingRecord> {
  return billingRecord.parse(await (await user.get(`/billing/${user.id}`)).json());
}

export async function invoicesOf(user: TestUser): Promise<InvoiceRecord[]> {
  return z.array(invoiceRecord).parse(await (await user.get(`/billing/${user.id}/invoices`)).json());
}

/** The billing service's dependencies, for tests that replace one. */
export function billingDependencies({ payments }: TestApp) {
  const { dependencies } = payments.billing;
  if (!dependencies) throw new Error('Payments are not set up.');
  return dependencies;
}

export async function attemptsOf({ db }: Database, { id }: TestUser) {
  return await db.select().from(checkoutAttempt).where(eq(checkoutAttempt.userId, id));
}

/** Kinds of messages sent to a person, in order. */
export async function mailTo({ db }: Database, { email }: { email: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: mailMessage.kind })
    .from(mailMessage)
    .where(eq(mailMessage.to, email))
    .orderBy(mailMessage.createdAt);
  return rows.map(({ kind }) => kind);
}

/** Kinds of open alerts about a person. */
export async function alertsOf({ db }: Database, { id }: TestUser): Promise<string[]> {
  const isOpen = and(eq(billingAlert.userId, id), isNull(billingAlert.resolvedAt));
  const rows = await db.select({ kind: billingAlert.kind }).from(billingAlert).where(isOpen);
  return rows.map(({ kind }) => kind);
}

/** Runs a customer's queued jobs at once: ends subscriptions, refunds payments and updates the e-mail address. */
export async function runBillingJobs(test: TestApp, customerId: string): Promise<void> {
  const { dependencies } = test.payments.billing;
  const { rows } = await test.database.pool.query<{ name: string; data: unknown }>(
    `select name, data from pgboss.job where name in ('end-subscription', 'refund-payment', 'update-customer')
      and data->>'customerId' = $1 order by created_on`,
    [customerId],
  );
  const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: test.log };
  for (const { name, data } of rows) {
    if (name === refundPaymentKind.name)
      await refundPaymentJob(dependencies).handle(refundPaymentKind.parse(data), context);
    else if (name === updateCustomerKind.name)
      await updateCustomerJob(dependencies).handle(updateCustomerKind.parse(data), context);
    else await endSubscriptionJob(dependencies).handle(endSubscriptionKind.parse(data), context);
  }
}
