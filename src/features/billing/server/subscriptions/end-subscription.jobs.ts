import { z } from 'zod';
import { type PaymentSource, paymentSources } from '#features/access/rules/payment-source.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Job, type JobKind, JobRejected } from '#platform/queue/job.ts';
import { isLive, isPaid, isRefundable } from '../../rules/subscription-access.ts';
import type { Customer, Payer } from '../customer.store.ts';

/** Contains the provider's ids, since our own records may be erased before the job runs. */
const ending = z.object({
  source: z.enum(paymentSources),
  customerId: z.string(),
  /** Ends only this subscription. */
  subscriptionId: z.string().optional(),
  /** Refunds what was paid for subscriptions after the account was closed. */
  closedAt: z.iso.datetime().optional(),
});
type Ending = Readonly<z.infer<typeof ending>>;

export const endSubscriptionKind: JobKind<Ending> = {
  name: 'end-subscription',
  parse: (data) => ending.parse(data),
  // Retries for weeks, since the user is still charged until it succeeds.
  retryLimit: 18,
  retryDelay: 10,
  expireIn: 120,
};

/** The job's data for all subscriptions of a closed account. */
export function endingOf(
  customer: Pick<Customer, 'source' | 'customerId'>,
  payer: Pick<Payer, 'closedAt'> | undefined,
): Ending {
  return { ...customer, closedAt: payer?.closedAt?.toISOString() };
}

async function endAll(provider: PaymentProvider, ending: Ending): Promise<void> {
  const { customerId, subscriptionId, closedAt } = ending;
  for (const found of await provider.subscriptions(customerId)) {
    if (subscriptionId && found.id !== subscriptionId) continue;
    if (isLive(found)) await provider.cancelNow(found.id);
    else if (found.status === 'incomplete') await abandon(provider, customerId, found.id);
  }
  if (closedAt) await refundSince(provider, customerId, new Date(closedAt));
}

/** Refunds also what an earlier attempt of the job has ended already. */
async function refundSince(provider: PaymentProvider, customerId: string, closedAt: Date): Promise<void> {
  // Providers state whole seconds.
  const since = Math.floor(closedAt.getTime() / 1000) * 1000;
  for (const invoice of await provider.invoices(customerId)) {
    const isLate = invoice.paidAt !== null && invoice.paidAt.getTime() >= since;
    if (isLate && invoice.subscriptionId !== null && isRefundable(invoice))
      await provider.refundInvoice(customerId, invoice.id);
  }
}

/** Cancels an unpaid checkout. If the customer paid meanwhile, ends the subscription and refunds it. */
async function abandon(provider: PaymentProvider, customerId: string, subscriptionId: string): Promise<void> {
  await provider.abandon(subscriptionId);
  const [left] = (await provider.subscriptions(customerId)).filter(({ id }) => id === subscriptionId);
  if (left && isLive(left)) await provider.cancelNow(subscriptionId);
  for (const invoice of await provider.invoices(customerId)) {
    if (invoice.subscriptionId !== subscriptionId || !isPaid(invoice)) continue;
    await provider.refundInvoice(customerId, invoice.id);
  }
}

/** Ends a customer's subscriptions at the provider: all of a closed account, or one duplicate. */
export function endSubscriptionJob(
  active: Readonly<{ provider: PaymentProvider; source: PaymentSource }> | null,
): Job<Ending> {
  return {
    ...endSubscriptionKind,
    async handle(ending) {
      const { source, customerId } = ending;
      if (active?.source !== source) {
        throw new JobRejected(`${customerId} is a customer of ${source}, which is not set up any more.`);
      }
      await endAll(active.provider, ending);
    },
  };
}
