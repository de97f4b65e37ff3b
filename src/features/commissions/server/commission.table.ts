import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const commissionPlan = pgTable(
  'commission_plan',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Immutable: a trigger refuses updates. */
export const commissionPlanVersion = pgTable(
  'commission_plan_version',
  {
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    content: json('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planId, table.version] }),
    foreignKey({
      columns: [table.userId, table.planId],
      foreignColumns: [commissionPlan.userId, commissionPlan.id],
    }).onDelete('cascade'),
  ],
);

/** Once approved, triggers refuse changes to the run, its reps and its deals. */
export const commissionRun = pgTable(
  'commission_run',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    planVersion: integer('plan_version').notNull(),
    name: text('name').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    status: text('status', { enum: ['draft', 'approved', 'paid'] })
      .notNull()
      .default('draft'),
    corrects: uuid('corrects'),
    /** For approved corrections only: payouts per rep earlier in the chain. A trigger sets it at approval. */
    paidBefore: json('paid_before'),
    /** Legacy: marks a further correction of the same run, of which there can be only one today. */
    isSecondCorrection: boolean('is_second_correction').notNull().default(false),
    deals: integer('deals').notNull().default(0),
    /** Position of the next line. Only an import that replaces all deals reuses positions. */
    nextSeq: integer('next_seq').notNull().default(0),
    /** Index of the next rep; never reused, so that links and comments never move to another rep. */
    nextRep: integer('next_rep').notNull().default(0),
    /** Counted against the user's storage. */
    bytes: integer('bytes').notNull().default(0),
    /** Incremented by every change of deals; results of an older revision are not stored. */
    revision: integer('revision').notNull().default(0),
    results: json('results'),
    isStale: boolean('is_stale').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    approvedAt: moment('approved_at'),
    approvedBy: text('approved_by'),
    paidAt: moment('paid_at'),
    paidBy: text('paid_by'),
    /** Undone payment marks, oldest first; a trigger allows only appending. */
    paymentHistory: json('payment_history').notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('commission_run_newest').on(table.userId, table.createdAt, table.id),
    index('commission_run_plan').on(table.userId, table.planId, table.lastDay),
    uniqueIndex('commission_run_one_correction')
      .on(table.userId, table.corrects)
      .where(sql`not ${table.isSecondCorrection}`),
  ],
);

/** Deletes a row with its run. */
export const runKey = (columns: [AnyPgColumn, AnyPgColumn]) =>
  foreignKey({ columns, foreignColumns: [commissionRun.userId, commissionRun.id] }).onDelete('cascade');

export const commissionRep = pgTable(
  'commission_rep',
  {
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    seq: integer('seq').notNull(),
    name: text('name').notNull(),
    quota: bigint('quota', { mode: 'number' }),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    drawOwed: amount('draw_owed').default(0),
    clawbackOwed: amount('clawback_owed').default(0),
    oneOffs: json('one_offs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.runId, table.seq] }),
    runKey([table.userId, table.runId]),
  ],
);

/** Comments on lines of statements; approved runs accept them too. */
export const commissionNote = pgTable(
  'commission_note',
  {
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    id: uuid('id').notNull(),
    rep: integer('rep').notNull(),
    seq: integer('seq').notNull(),
    text: text('text').notNull(),
    /** True if the rep wrote it, false if the maker of the run did. */
    isByRep: boolean('is_by_rep').notNull().default(false),
    isResolved: boolean('is_resolved').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.runId, table.id] }),
    index('commission_note_open')
      .on(table.userId, table.createdAt)
      .where(sql`${table.isByRep} and not ${table.isResolved}`),
    index('commission_note_of_rep').on(table.userId, table.runId, table.rep, table.createdAt),
    runKey([table.userId, table.runId]),
  ],
);

/**
 * One rep's credit for a deal. Statement-level triggers replace the foreign key to the run, which would be
 * checked for every row.
 */
export const commissionDeal = pgTable(
  'commission_deal',
  {
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    seq: integer('seq').notNull(),
    rep: integer('rep').notNull(),
    key: text('deal_key').notNull(),
    name: text('name').notNull(),
    product: text('product').notNull(),
    day: date('day').notNull(),
    amount: amount('amount'),
    percent: integer('percent').notNull(),
    credit: amount('credit'),
    /** For deals from the push API: the index of this line within the deal. Null for other deals. */
    pushedPart: integer('pushed_part'),
  },
  (table) => [
    // A deal that is sent twice is stored once.
    uniqueIndex('commission_deal_pushed_once')
      .on(table.runId, table.key, table.pushedPart)
      .where(sql`${table.pushedPart} is not null`),
    primaryKey({ columns: [table.userId, table.runId, table.seq] }),
    // Without `user_id`: a run belongs to one user, and a narrower index makes imports faster.
    index('commission_deal_of_run_rep').on(table.runId, table.rep, table.day, table.seq),
    // User and key first, so that it also finds other runs with the same deal.
    index('commission_deal_of_key').on(table.userId, table.key, table.runId),
  ],
);

/** Columns chosen by a user for files with the same header. */
export const commissionColumns = pgTable(
  'commission_columns',
  {
    userId: ownerId(),
    header: text('header').notNull(),
    columns: text('columns').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.header] })],
);
