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
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentSources } from '#features/access/rules/payment-source.ts';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { upgradeLimits } from '#features/access/rules/upgrade.ts';
import { user } from '#platform/auth/identity.table.ts';

export const subscriptionSources = [...paymentSources, 'owner'] as const;

/** So many trial days used: the trial is about to end. */
export const trialEndingDays = trialActiveDays - upgradeLimits.endingDays;

/** One row per user, made on the first day of use. Counted as things happen, never recounted. */
export const progress = pgTable(
  'progress',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    trialStarted: timestamp('trial_started', { withTimezone: true, precision: 3 }).notNull(),
    totalCalculations: integer('total_calculations').notNull().default(0),
    /** In the week that begins on `weekStart`. */
    weeklyCalculations: integer('weekly_calculations').notNull().default(0),
    weekStart: date('week_start').notNull(),
    totalHoursSaved: numeric('total_hours_saved', { precision: 12, scale: 2 }).notNull().default('0'),
    totalTemplates: integer('total_templates').notNull().default(0),
    templatesReused: integer('templates_reused').notNull().default(0),
    daysActive: integer('days_active').notNull().default(0),
    /** Active days without a plan, up to and including `lastTrialDay`. */
    trialDays: integer('trial_days').notNull().default(0),
    lastTrialDay: date('last_trial_day'),
    /** Another account of the same mailbox has the trial: this one begins without days, as a trigger on `user` decides. */
    trialElsewhere: boolean('trial_elsewhere').notNull().default(false),
    /** When two of the three milestones were first reached. */
    activatedAt: timestamp('activated_at', { withTimezone: true, precision: 3 }),
    /** What saved calculations, templates, runs and shared copies take, in bytes of their JSON. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    adminLevel: text('admin_level'),
    subscriptionTier: text('subscription_tier'),
    subscriptionStatus: text('subscription_status'),
    /** Who vouches for the two above: a payment provider in one of its modes, or the owner. */
    subscriptionSource: text('subscription_source', { enum: subscriptionSources }),
    /** When they cease to count, where that is known beforehand. */
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

/** Which account has the trial of a mailbox: the first to confirm an address of it, until it is deleted. */
export const trialMailbox = pgTable(
  'trial_mailbox',
  {
    /** As `normalMailbox` writes it. */
    mailbox: text('mailbox').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('trial_mailbox_user_id').on(table.userId)],
);

/** The trial days that a mailbox has used in an account that was deleted; the address itself is not kept. */
export const formerTrial = pgTable('former_trial', {
  /** Keyed: see `mailboxHash`. */
  mailboxHash: text('mailbox_hash').primaryKey(),
  trialDays: integer('trial_days').notNull(),
  keptUntil: timestamp('kept_until', { withTimezone: true, precision: 3 }).notNull(),
});

/** A UTC day on which someone used the app, with what was done on it. */
export const activeDay = pgTable(
  'active_day',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** 1 in a row that has just been made: that is how a new day is told from another visit on the same. */
    entries: integer('entries').notNull().default(1),
    calculations: integer('calculations').notNull().default(0),
    hoursSaved: numeric('hours_saved', { precision: 12, scale: 2 }).notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    // Only on what never changes: counting on the same day must stay a cheap write.
    index('active_day_day').on(table.day),
  ],
);
