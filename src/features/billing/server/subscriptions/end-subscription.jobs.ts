import { z } from 'zod';
import { type PaymentSource, paymentSources } from '#features/access/rules/payment-source.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Job, type JobKind, JobRejected } from '#platform/queue/job.ts';
import { isLive, isPaid } from '../../rules/subscription-access.ts';

/** The provider's ids, since our own records may be erased before the job runs. */
const ending = z.object({
  source: z.enum(paymentSources),
  customerId: z.string(),
  /** Ends only this subscription. */
  subscriptionId: z.string().optional(),
});
type Ending = Readonly<z.infer<typeof ending>>;

export const endSubscriptionKind: JobKind<Ending> = {
  name: 'end-subscription',
  parse: (data) => ending.parse(data),
  // Retries for weeks: until it succeeds, a user who left is still charged.
  retryLimit: 18,
  retryDelay: 10,
  retryBackoff: true,
  expireIn: 120,
};

async function endAll(provider: PaymentProvider, { customerId, subscriptionId }: Ending): Promise<void> {
  for (const found of await provider.subscriptions(customerId)) {
    if (subscriptionId && found.id !== subscriptionId) continue;
    if (isLive(found)) await provider.cancelNow(found.id);
    else if (found.status === 'incomplete') await abandon(provider, customerId, found.id);
  }
}

/** Refunds a payment that arrived during the cancellation, since the account is closed. */
async function abandon(provider: PaymentProvider, customerId: string, subscriptionId: string): Promise<void> {
  await provider.abandon(subscriptionId);
  const [left] = (await provider.subscriptions(customerId)).filter(({ id }) => id === subscriptionId);
  if (left && isLive(left)) await provider.cancelNow(subscriptionId);
  for (const invoice of await provider.invoices(customerId)) {
    if (invoice.subscriptionId !== subscriptionId || !isPaid(invoice)) continue;
    await provider.refundInvoice(customerId, invoice.id);
  }
}

/** Stops charging a deleted account, however long the provider was unreachable. */
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
