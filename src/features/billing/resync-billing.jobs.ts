import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import { abandonAttempt, findOpenAttempt } from './attempt.store.ts';
import type { BillingWorld } from './billing-world.ts';
import type { Customer } from './customer.store.ts';
import { findCustomersToAsk } from './resync.store.ts';
import { syncCustomer } from './sync-customer.ts';
import { deleteEventsBefore } from './webhook-event.store.ts';

const page = z.object({ after: z.uuid().optional() });
type Page = Readonly<z.infer<typeof page>>;

export const resyncBillingKind: JobKind<Page> = {
  name: 'resync-billing',
  parse: (data) => page.parse(data),
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  expireIn: 900,
  cron: '23 2 * * *',
};

const atOnce = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** By night whatever no notice has told: a page at a time, each in a job of its own. */
export function resyncBillingJob(world: BillingWorld | null): Job<Page> {
  return {
    ...resyncBillingKind,
    async handle({ after }, { log }) {
      if (!world) return;
      const { db, source, queue } = world;
      const customers = await findCustomersToAsk(db, source, after, atOnce);
      for (const customer of customers) {
        try {
          await repair(world, customer);
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

async function repair(world: BillingWorld, customer: Customer): Promise<void> {
  const { db, provider, source, now } = world;
  await syncCustomer(world, customer);
  const attempt = await findOpenAttempt(db, customer.userId);
  const isOld = attempt && now().getTime() - attempt.startedAt.getTime() > dayMs;
  if (!isOld || attempt.source !== source) return;
  if (attempt.subscriptionId) await provider.abandon(attempt.subscriptionId);
  await abandonAttempt(db, attempt.id);
}

const keepDays = 90;

/** Notices are kept as long as one could come again, and far beyond. */
export function tidyNoticesJob(db: Db, now: () => Date = () => new Date()): Job<Record<never, never>> {
  return {
    name: 'tidy-payment-notices',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '53 3 * * *',
    handle: () => deleteEventsBefore(db, new Date(now().getTime() - keepDays * dayMs)),
  };
}
