import { markSubscription } from '#features/progress/server/subscription.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  type Access,
  computeAccess,
  countedStatus,
  findReversedInvoice,
} from '../../rules/subscription-access.ts';
import { type CustomerKey, findCustomer } from '../customer.store.ts';
import { findInvoices, type InvoiceRow } from './invoice.store.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription.store.ts';

/** The user's subscription, its access, and the number of duplicates. */
export type PaidAccess = Readonly<{
  subscription: SubscriptionRow | undefined;
  access: Access;
  /** The current period's invoice, if its refund or dispute ended access. */
  reversedInvoice: InvoiceRow | undefined;
  otherSubscriptions: number;
  /** Credit balance in cents. */
  credit: number;
}>;

/** Far above the number of invoices with a period in the future. */
const lastInvoices = 100;
/** Far above the number of subscriptions that can still be open. */
const lastSubscriptions = 20;

export async function findPaidAccess(
  executor: Executor,
  customerKey: CustomerKey,
  now: Date,
): Promise<PaidAccess> {
  const subscriptions = await findSubscriptions(executor, customerKey, lastSubscriptions);
  const invoices = await findInvoices(executor, customerKey, lastInvoices);
  const customer = await findCustomer(executor, customerKey.source, customerKey.userId);
  const [subscription] = subscriptions;
  const access = computeAccess(subscriptions, invoices, now);
  return {
    subscription,
    access,
    reversedInvoice:
      subscription && !access.hasAccess ? findReversedInvoice(invoices, subscription) : undefined,
    otherSubscriptions: customer?.otherSubscriptions ?? 0,
    credit: customer?.credit ?? 0,
  };
}

/** Copies the user's subscription from the stored provider state to `progress`: tier, status, source and end. */
export async function copySubscriptionToProgress(
  executor: Executor,
  customerKey: CustomerKey,
  now: Date,
): Promise<PaidAccess> {
  const paid = await findPaidAccess(executor, customerKey, now);
  const { hasAccess, until } = paid.access;
  const status = paid.subscription ? countedStatus(paid.subscription.status, paid.access) : null;
  const mark = { tier: hasAccess ? 'starter' : null, status, source: customerKey.source, until } as const;
  await markSubscription(executor, customerKey.userId, mark, now);
  return paid;
}
