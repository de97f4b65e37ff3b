import { hourMs, minuteMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import type {
  AccessEndedRecord,
  BillingRecord,
  InvoiceRecord,
  SubscriptionRecord,
} from '../rules/billing.ts';
import { maxInvoices } from '../rules/billing.ts';
import { endReasonOf } from '../rules/subscription-access.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { type Customer, findCustomer } from './customer.store.ts';
import { findPlan } from './find-plan.ts';
import { syncCustomer } from './provider/sync-customer.ts';
import { findInvoices, type InvoiceRow } from './subscriptions/invoice.store.ts';
import { findPaidAccess } from './subscriptions/mark-paid.public.ts';
import { findCurrentSubscription, type SubscriptionRow } from './subscriptions/subscription.store.ts';

const freshMs = 10 * minuteMs;
/** For this long after a visit to the portal, reads the provider instead of waiting for the webhook. */
const portalMs = hourMs;
const freshAfterPortalMs = 3_000;

function isStale({ syncedAt, portalOpenedAt }: Customer, now: Date): boolean {
  const since = (moment: Date | null) => (moment ? now.getTime() - moment.getTime() : Infinity);
  return since(syncedAt) > (since(portalOpenedAt) < portalMs ? freshAfterPortalMs : freshMs);
}

const isBusy = (error: unknown) => error instanceof Problem && error.code === 'not-ready';

/** Syncs a stale customer. If the provider is unreachable, the page shows the stored state. */
async function freshen(dependencies: BillingDependencies, customer: Customer): Promise<void> {
  if (!isStale(customer, dependencies.now())) return;
  try {
    await syncCustomer(dependencies, customer);
  } catch (error) {
    if (!(error instanceof ProviderDownError) && !isBusy(error)) throw error;
    dependencies.log.warn({ err: error }, 'the payment provider could not be asked');
  }
}

export async function readBilling(dependencies: BillingDependencies, userId: string): Promise<BillingRecord> {
  const { db, provider, source, now } = dependencies;
  const customer = await findCustomer(db, source, userId);
  if (customer) await freshen(dependencies, customer);
  const { subscription, access, reversedInvoice, otherSubscriptions, credit } = await findPaidAccess(
    db,
    { userId, source },
    now(),
  );
  const due = (await findInvoices(db, { userId, source }, maxInvoices)).find(
    ({ status, subscriptionId }) => status === 'open' && subscriptionId === subscription?.id,
  );
  return {
    provider: provider.name,
    livemode: provider.livemode,
    subscription: subscription ? toSubscription(subscription, due) : null,
    has_access: access.hasAccess,
    access_ended: reversedInvoice ? toAccessEnded(reversedInvoice) : null,
    other_subscriptions: otherSubscriptions,
    credit,
  };
}

function toAccessEnded(invoice: InvoiceRow): AccessEndedRecord {
  const { number, amount, fromCredit } = invoice;
  return { reason: endReasonOf(invoice), invoice: number, amount: amount + fromCredit };
}

function toSubscription(row: SubscriptionRow, due: InvoiceRow | undefined): SubscriptionRecord | null {
  const plan = findPlan(row.plan);
  // An unknown plan, created by hand at the provider, cannot be shown.
  if (!plan) return null;
  return {
    plan_id: plan.id,
    cycle: plan.cycle,
    amount: row.amount,
    // Safe cast: only subscriptions that have started are stored, and the record lists all their statuses.
    status: row.status as SubscriptionRecord['status'],
    started_at: row.startedAt.toISOString(),
    current_period_end: row.currentPeriodEnd.toISOString(),
    cancel_at: row.cancelAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    next_payment_attempt: due?.nextTryAt?.toISOString() ?? null,
    pay_url: due?.payUrl ?? null,
    card: toCard(row),
  };
}

function toCard({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: SubscriptionRow) {
  if (cardBrand === null || cardLast4 === null || cardExpMonth === null || cardExpYear === null) return null;
  return { brand: cardBrand, last4: cardLast4, exp_month: cardExpMonth, exp_year: cardExpYear };
}

/** Leaves out invoices of abandoned checkouts, which nobody has to pay. */
export async function readInvoices(
  { db, source }: BillingDependencies,
  userId: string,
): Promise<InvoiceRecord[]> {
  const current = await findCurrentSubscription(db, { userId, source });
  const isOwed = current !== undefined && ['past_due', 'unpaid'].includes(current.status);
  const rows = await findInvoices(db, { userId, source }, maxInvoices);
  return rows.filter(({ status }) => status !== 'void' && (status !== 'open' || isOwed)).map(toInvoice);
}

function toInvoice(row: InvoiceRow): InvoiceRecord {
  return {
    id: row.id,
    number: row.number,
    status: invoiceStatus(row),
    amount: row.amount,
    refunded: row.refunded,
    plan_id: row.plan,
    created_at: row.createdAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
  };
}

function invoiceStatus({
  status,
  amount,
  fromCredit,
  refunded,
  dispute,
}: InvoiceRow): InvoiceRecord['status'] {
  if (status === 'paid' && dispute === 'lost') return 'dispute_lost';
  if (status !== 'paid' || refunded === 0) return status;
  return refunded < amount + fromCredit ? 'partly_refunded' : 'refunded';
}
