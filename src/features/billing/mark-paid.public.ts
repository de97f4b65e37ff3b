import { markSubscription } from '#features/progress/subscription.public.ts';
import type { Executor } from '#platform/db/database.ts';
import { findInvoices } from './invoice.store.ts';
import type { PaymentSource } from './payment-source.contract.ts';
import { findCurrentSubscription, type SubscriptionRow } from './subscription.store.ts';
import { type Access, computeAccess, computePaidThrough } from './subscription-access.contract.ts';

/** What someone has, and what that opens. */
export type Paid = Readonly<{ subscription: SubscriptionRow | undefined; access: Access }>;

type Whose = Readonly<{ userId: string; source: PaymentSource }>;
/** Many more than could still be paid ahead. */
const lastInvoices = 100;

export async function findPaid(executor: Executor, whose: Whose, now: Date): Promise<Paid> {
  const subscription = await findCurrentSubscription(executor, whose);
  const invoices = await findInvoices(executor, whose, lastInvoices);
  return { subscription, access: computeAccess(subscription ?? null, computePaidThrough(invoices), now) };
}

/** Brings into the counters what the provider has said last. */
export async function markPaid(executor: Executor, whose: Whose, now: Date): Promise<Paid> {
  const paid = await findPaid(executor, whose, now);
  const { hasAccess, until } = paid.access;
  const status = paid.subscription?.status ?? null;
  const mark = { tier: hasAccess ? 'starter' : null, status, source: whose.source, until } as const;
  await markSubscription(executor, whose.userId, mark, now);
  return paid;
}
