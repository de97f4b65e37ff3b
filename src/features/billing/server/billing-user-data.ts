import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AddressChange } from '#features/account/server/user-data.public.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { billingCustomer, billingInvoice, billingSubscription, checkoutAttempt } from './billing.table.ts';
import { findEveryAttempt } from './checkout/attempt.store.ts';
import { updateCustomerKind } from './checkout/update-customer.jobs.ts';
import { findEveryCustomer, findPayer } from './customer.store.ts';
import { findNotices } from './notice.store.ts';
import { deleteEventsOf } from './provider/webhook-event.store.ts';
import { endingOf, endSubscriptionKind } from './subscriptions/end-subscription.jobs.ts';
import { findEveryInvoice } from './subscriptions/invoice.store.ts';
import { findEverySubscription } from './subscriptions/subscription.store.ts';

type Dependencies = Readonly<{ db: Db }>;

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table));

/** Invoices are kept for accounting and anonymised. */
export const billingUserData = [
  {
    name: 'payment-customers',
    columns: columnsOf(billingCustomer),
    read: ({ db }: Dependencies, userId: string) => findEveryCustomer(db, userId),
    /** Invoices name the address that the provider has. */
    async replaceAddress(executor: Executor, queue: Pick<Queue, 'send'>, { userId }: AddressChange) {
      for (const { source, customerId } of await findEveryCustomer(executor, userId)) {
        await queue.send(executor, updateCustomerKind, { source, customerId });
      }
    },
    /** Stops charging a deleted account, even if the rest of the erasure fails. */
    async close(executor: Executor, queue: Pick<Queue, 'send'>, userId: string) {
      const payer = await findPayer(executor, userId);
      for (const { source, customerId } of await findEveryCustomer(executor, userId)) {
        await queue.send(executor, endSubscriptionKind, endingOf({ source, customerId }, payer));
      }
    },
    async erase({ db }: Dependencies, userId: string) {
      const customers = await findEveryCustomer(db, userId);
      await deleteEventsOf(
        db,
        customers.map(({ customerId }) => customerId),
      );
    },
  },
  {
    name: 'checkouts',
    columns: columnsOf(checkoutAttempt),
    read: ({ db }: Dependencies, userId: string) => findEveryAttempt(db, userId),
  },
  {
    name: 'subscriptions',
    columns: columnsOf(billingSubscription),
    read: ({ db }: Dependencies, userId: string) => findEverySubscription(db, userId),
  },
  {
    name: 'invoices',
    columns: columnsOf(billingInvoice),
    read: ({ db }: Dependencies, userId: string) => findEveryInvoice(db, userId),
  },
  {
    name: 'billing-notices',
    columns: ['kind', 'reference', 'sentAt'],
    read: ({ db }: Dependencies, userId: string) => findNotices(db, userId),
  },
];
