import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { paymentSources } from '#features/access/rules/payment-source.ts';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { upgradeLimits } from '#features/access/rules/upgrade.ts';
import { ownerId } from '#platform/auth/identity.table.ts';

export const subscriptionSources = [...paymentSources, 'owner'] as const;

/** Used trial days at which the trial is about to end. */
export const trialEndingDays = trialActiveDays - upgradeLimits.endingDays;

/** Counters, one row per user. Every action increments them; they are never recounted. */
export const progress = pgTable(
  'progress',
  {
    userId: ownerId().primaryKey(),
    trialStarted: timestamp('trial_started', { withTimezone: true, precision: 3 }).notNull(),
    totalCalculations: integer('total_calculations').notNull().default(0),
    /** In the week that starts on `weekStart`. */
    weeklyCalculations: integer('weekly_calculations').notNull().default(0),
    weekStart: date('week_start').notNull(),
    totalHoursSaved: numeric('total_hours_saved', { precision: 12, scale: 2 }).notNull().default('0'),
    totalTemplates: integer('total_templates').notNull().default(0),
    templatesReused: integer('templates_reused').notNull().default(0),
    daysActive: integer('days_active').notNull().default(0),
    /** Active days without a plan, up to and including `lastTrialDay`. */
    trialDays: integer('trial_days').notNull().default(0),
    lastTrialDay: date('last_trial_day'),
    /** True if another account of the same mailbox has the trial. Set by a trigger on `user`. */
    trialElsewhere: boolean('trial_elsewhere').notNull().default(false),
    /** When two of the three milestones were first reached. */
    activatedAt: timestamp('activated_at', { withTimezone: true, precision: 3 }),
    /** JSON bytes of saved calculations, templates, runs and shared copies. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    adminLevel: text('admin_level'),
    subscriptionTier: text('subscription_tier'),
    subscriptionStatus: text('subscription_status'),
    /** The source of tier and status: a payment provider in one of its modes, or the owner. */
    subscriptionSource: text('subscription_source', { enum: subscriptionSources }),
    /** End of tier and status, if known. */
    subscriptionUntil: timestamp('subscription_until', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('progress_activated_at').on(table.activatedAt).where(sql`${table.activatedAt} is not null`),
    check('progress_admin_level', sql`${table.adminLevel} = 'owner'`),
    check(
      'progress_subscription_tier',
      sql`${table.subscriptionTier} in ('paid', 'starter', 'pro', 'enterprise')`,
    ),
    check(
      'progress_subscription_source',
      sql`${table.subscriptionSource} in ('sandbox', 'stripe-test', 'stripe-live', 'owner')`,
    ),
    index('progress_trial_end')
      .on(table.lastTrialDay, table.userId)
      .where(sql`${table.trialDays} >= ${sql.raw(String(trialEndingDays))}`),
  ],
);

/** The account that has the trial of a mailbox: the first that confirmed an address of the mailbox. */
export const trialMailbox = pgTable(
  'trial_mailbox',
  {
    /** Normalised by `normalMailbox`. */
    mailbox: text('mailbox').primaryKey(),
    userId: ownerId(),
  },
  (table) => [index('trial_mailbox_user_id').on(table.userId)],
);

/** Trial days used in deleted accounts, by a hash of the mailbox. */
export const formerTrial = pgTable('former_trial', {
  /** A keyed hash: see `mailboxHash`. */
  mailboxHash: text('mailbox_hash').primaryKey(),
  trialDays: integer('trial_days').notNull(),
  keptUntil: timestamp('kept_until', { withTimezone: true, precision: 3 }).notNull(),
});

/** A UTC day with activity, and its counts. */
export const activeDay = pgTable(
  'active_day',
  {
    userId: ownerId(),
    day: date('day').notNull(),
    /** Number of upserts of the row. 1 means that the row is new, and so the day. */
    entries: integer('entries').notNull().default(1),
    calculations: integer('calculations').notNull().default(0),
    hoursSaved: numeric('hours_saved', { precision: 12, scale: 2 }).notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    // Indexed on immutable columns only, so that updates stay heap-only and cheap.
    index('active_day_day').on(table.day),
  ],
);
