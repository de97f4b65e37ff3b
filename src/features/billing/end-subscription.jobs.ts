import { z } from 'zod';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { type Job, type JobKind, JobRefused } from '#platform/queue/job.ts';
import { type PaymentSource, paymentSources } from './payment-source.contract.ts';
import { isLive } from './subscription-access.contract.ts';

/** Who it is to the provider: our own records may be gone by the time it runs. */
const ending = z.object({ source: z.enum(paymentSources), customerId: z.string() });
type Ending = Readonly<z.infer<typeof ending>>;

export const endSubscriptionKind: JobKind<Ending> = {
  name: 'end-subscription',
  parse: (data) => ending.parse(data),
  // Some weeks of tries: as long as it runs, someone who has left is charged.
  retryLimit: 18,
  retryDelay: 10,
  retryBackoff: true,
  expireIn: 120,
};

async function endAll(provider: PaymentProvider, customerId: string): Promise<void> {
  for (const found of await provider.subscriptions(customerId)) {
    if (isLive(found)) await provider.cancelNow(found.id);
    else if (found.status === 'incomplete') await provider.abandon(found.id);
  }
}

/** Whoever deletes the account pays for nothing more, however long the provider could not be reached. */
export function endSubscriptionJob(
  active: Readonly<{ provider: PaymentProvider; source: PaymentSource }> | null,
): Job<Ending> {
  return {
    ...endSubscriptionKind,
    async handle({ source, customerId }) {
      if (active?.source !== source) {
        throw new JobRefused(`${customerId} is a customer of ${source}, which is not set up any more.`);
      }
      await endAll(active.provider, customerId);
    },
  };
}
