import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentSources } from '#features/access/rules/payment-source.ts';
import { ownerId, user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import { alertKinds } from '../rules/alert.ts';

const source = () => text('source', { enum: paymentSources }).notNull();
const ofUser = () => uuid('user_id').references(() => user.id, { onDelete: 'set null' });

/** Maps a user to a provider's customer id. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    userId: ownerId(),
    source: source(),
    customerId: text('customer_id').notNull(),
    /** When the customer was last read from the provider. */
    syncedAt: moment('synced_at'),
    /** When the user last opened the portal, where changes may happen before a webhook arrives. */
    portalOpenedAt: moment('portal_opened_at'),
    /** Number of duplicate live subscriptions; normally 0. */
    otherSubscriptions: integer('other_subscriptions').notNull().default(0),
    /** Credit balance in cents. */
    credit: integer('credit').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source] }),
    unique('billing_customer_of_provider').on(table.source, table.customerId),
  ],
);

/** Each subscription as the provider last reported it. */
export const billingSubscription = pgTable(
  'billing_subscription',
  {
    userId: ownerId(),
    source: source(),
    id: text('id').notNull(),
    plan: text('plan').notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    status: text('status').notNull(),
    startedAt: moment('started_at').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cancelAt: moment('cancel_at'),
    endedAt: moment('ended_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source, table.id] }),
    uniqueIndex('billing_subscription_one_live')
      .on(table.userId, table.source)
      .where(sql`${table.status} in ('trialing', 'active', 'past_due', 'unpaid', 'paused')`),
  ],
);

/** An attempt to start a subscription. Its id is the idempotency key for the provider. */
export const checkoutAttempt = pgTable(
  'checkout_attempt',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    source: source(),
    plan: text('plan').notNull(),
    state: text('state', { enum: ['open', 'paid', 'abandoned'] }).notNull(),
    /** Set when the provider has responded. */
    subscriptionId: text('subscription_id'),
    startedAt: moment('started_at').notNull(),
    /**
     * When we cancelled the checkout. Stored before the call to the provider, so that a payment that arrives
     * meanwhile is refunded.
     */
    letGoAt: moment('let_go_at'),
  },
  (table) => [
    check('checkout_attempt_state', sql`${table.state} in ('open', 'paid', 'abandoned')`),
    uniqueIndex('checkout_attempt_one_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('checkout_attempt_latest').on(table.userId, table.startedAt),
  ],
);

/**
 * A lease, so that one process at a time works for a customer. A row and not a database lock, since the process
 * calls the provider meanwhile. If the process dies, the lease expires.
 */
export const billingTurn = pgTable(
  'billing_turn',
  {
    userId: ownerId(),
    source: source(),
    holder: uuid('holder').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);

/** Invoices are kept for accounting after the user is erased. */
export const billingInvoice = pgTable(
  'billing_invoice',
  {
    source: source(),
    id: text('id').notNull(),
    userId: ofUser(),
    subscriptionId: text('subscription_id'),
    number: text('number').notNull(),
    status: text('status', { enum: ['open', 'paid', 'void', 'uncollectible'] }).notNull(),
    /** In cents, like `fromCredit` and `refunded`. */
    amount: integer('amount').notNull(),
    fromCredit: integer('from_credit').notNull().default(0),
    refunded: integer('refunded').notNull(),
    dispute: text('dispute', { enum: ['open', 'lost'] }),
    plan: text('plan'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    nextTryAt: moment('next_try_at'),
    payUrl: text('pay_url'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('billing_invoice_newest').on(table.userId, table.source, table.createdAt),
    index('billing_invoice_paid').on(table.source, table.paidAt).where(sql`${table.paidAt} is not null`),
  ],
);

/** Verified webhook events, for deduplication. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    source: source(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    receivedAt: moment('received_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('webhook_event_customer').on(table.customerId),
    index('webhook_event_received').on(table.receivedAt),
  ],
);

/** Deduplicates billing e-mails by kind and reference. */
export const billingNotice = pgTable(
  'billing_notice',
  {
    userId: ownerId(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.reference] })],
);

/** Payment problems that the owner must look at: see `alertTexts`. */
export const billingAlert = pgTable(
  'billing_alert',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: source(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** The provider's id of the invoice, subscription or dispute. */
    reference: text('reference').notNull(),
    userId: ofUser(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    unique('billing_alert_once').on(table.source, table.kind, table.reference),
    index('billing_alert_open').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    index('billing_alert_of_user').on(table.userId),
  ],
);
