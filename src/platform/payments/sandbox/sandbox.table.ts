import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/moment.ts';

export const sandboxCustomer = pgTable(
  'sandbox_customer',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull().unique(),
    email: text('email').notNull(),
    credit: integer('credit').notNull().default(0),
    /** How far this customer's clock is ahead of real time. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }).notNull().default(0),
    /** In real time, not on the customer's clock. */
    nextDueAt: moment('next_due_at'),
  },
  (table) => [index('sandbox_customer_due').on(table.nextDueAt)],
);

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => sandboxCustomer.id, { onDelete: 'cascade' });

export const sandboxSubscription = pgTable(
  'sandbox_subscription',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    attemptId: text('attempt_id').notNull(),
    plan: text('plan').notNull(),
    label: text('label').notNull(),
    interval: text('interval', { enum: ['week', 'month', 'year'] }).notNull(),
    price: integer('price').notNull(),
    status: text('status', {
      enum: ['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled'],
    }).notNull(),
    createdAt: moment('created_at').notNull(),
    anchor: moment('anchor').notNull(),
    period: integer('period').notNull(),
    cancelAt: moment('cancel_at'),
    endedAt: moment('ended_at'),
    card: json('card'),
    failedAt: moment('failed_at'),
    retries: integer('retries').notNull(),
  },
  (table) => [unique('sandbox_subscription_attempt').on(table.customerId, table.attemptId)],
);

export const sandboxInvoice = pgTable(
  'sandbox_invoice',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    number: text('number').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    plan: text('plan').notNull(),
    lines: json('lines').notNull(),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull(),
    status: text('status', { enum: ['open', 'paid', 'void', 'uncollectible'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    paymentId: text('payment_id').notNull().unique(),
    clientSecret: text('client_secret').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['succeeded', 'processing', 'requires_payment_method', 'requires_action', 'canceled'],
    }).notNull(),
    pendingCard: json('pending_card'),
  },
  (table) => [unique('sandbox_invoice_number').on(table.customerId, table.number)],
);

export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    /** Position in the sequence of events. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    customerId: customerId(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    tries: integer('tries').notNull().default(0),
    /** In real time, not on the customer's clock. */
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    index('sandbox_event_pending').on(table.customerId, table.place).where(sql`${table.deliveredAt} is null`),
  ],
);
