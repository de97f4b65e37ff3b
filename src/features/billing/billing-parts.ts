import type { Db, Executor } from '#platform/db/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { findEveryAttempt } from './attempt.store.ts';
import { findEveryCustomer } from './customer.store.ts';
import { endSubscriptionKind } from './end-subscription.jobs.ts';
import { findEveryInvoice } from './invoice.store.ts';
import { findNotices } from './notice.store.ts';
import { findEverySubscription } from './subscription.store.ts';
import { deleteEventsOf } from './webhook-event.store.ts';

type World = Readonly<{ db: Db }>;

/** What is kept about a user here; invoices stay for the books, without saying whose they were. */
export const billingParts = [
  {
    name: 'payment-customers',
    read: ({ db }: World, userId: string) => findEveryCustomer(db, userId),
    /** Whoever deletes the account is charged no more, whatever becomes of the rest. */
    async close(executor: Executor, queue: Pick<Queue, 'send'>, userId: string) {
      for (const { source, customerId } of await findEveryCustomer(executor, userId)) {
        await queue.send(executor, endSubscriptionKind, { source, customerId });
      }
    },
    async erase({ db }: World, userId: string) {
      const customers = await findEveryCustomer(db, userId);
      await deleteEventsOf(
        db,
        customers.map(({ customerId }) => customerId),
      );
    },
  },
  { name: 'checkouts', read: ({ db }: World, userId: string) => findEveryAttempt(db, userId) },
  { name: 'subscriptions', read: ({ db }: World, userId: string) => findEverySubscription(db, userId) },
  { name: 'invoices', read: ({ db }: World, userId: string) => findEveryInvoice(db, userId) },
  { name: 'billing-notices', read: ({ db }: World, userId: string) => findNotices(db, userId) },
];
