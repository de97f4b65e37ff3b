import { z } from 'zod';
import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import type { Customer } from '../customer.store.ts';
import { findCustomersToSync } from './resync.store.ts';
import { syncCustomer } from './sync-customer.ts';
import { deleteEventsBefore } from './webhook-event.store.ts';

const page = z.object({ after: z.uuid().optional() });
type Page = Readonly<z.infer<typeof page>>;

export const resyncBillingKind: JobKind<Page> = {
  name: 'resync-billing',
  parse: (data) => page.parse(data),
  retryLimit: 8,
  retryDelay: 60,
  expireIn: 900,
  cron: '23 2 * * *',
};

const atOnce = 50;

/** Syncs all active customers every night, in case webhooks were missed. Each job syncs a page of them. */
export function resyncBillingJob(dependencies: BillingDependencies | null): Job<Page> {
  return {
    ...resyncBillingKind,
    async handle({ after }, { log }) {
      if (!dependencies) return;
      const { db, source, queue } = dependencies;
      const customers = await findCustomersToSync(db, source, {
        after,
        now: dependencies.now(),
        limit: atOnce,
      });
      for (const customer of customers) {
        try {
          await repairCustomer(dependencies, customer);
        } catch (error) {
          if (error instanceof ProviderDownError) throw error;
          log.error({ err: error, userId: customer.userId }, 'a customer could not be brought up to date');
        }
      }
      const last = customers.at(-1);
      if (last && customers.length === atOnce) {
        await queue.send(db, resyncBillingKind, { after: last.userId });
      }
    },
  };
}

/** Syncs one customer, and cancels a stale checkout. */
export async function repairCustomer(dependencies: BillingDependencies, customer: Customer): Promise<void> {
  const isOld = (startedAt: Date) => dependencies.now().getTime() - startedAt.getTime() > dayMs;
  await syncCustomer(dependencies, customer, {
    urgency: 'can-wait',
    shouldCancel: ({ source, startedAt }) => source === dependencies.source && isOld(startedAt),
  });
}

const keepDays = 90;

/** Deletes old events. They are kept far longer than the provider retries. */
export function tidyNoticesJob(db: Db, now: () => Date = () => new Date()): TidyJob {
  return tidyJob('tidy-payment-notices', '53 3 * * *', () =>
    deleteEventsBefore(db, new Date(now().getTime() - keepDays * dayMs)),
  );
}
