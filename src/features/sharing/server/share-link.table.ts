import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { commissionRun } from '#features/commissions/server/commission.table.ts';
import { user } from '#platform/auth/identity.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A result as it was when it was shared: later changes of the calculation do not reach it. */
export const shareLink = pgTable(
  'share_link',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: a reader of the table cannot open a link. */
    tokenHash: text('token_hash').notNull().unique(),
    templateType: text('template_type').notNull(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    person: text('person'),
    currency: text('currency').notNull(),
    /** The saved calculation that it was made from; it may be gone. */
    calculationId: uuid('calculation_id'),
    /** The whole result, or where `person` is named that part and nothing else. */
    content: json('content').notNull(),
    /** What it counts of its maker's storage, kept by triggers; null for links made before it was counted. */
    countedBytes: integer('counted_bytes'),
    /** The run and rep whose statement it shows; the link goes with the run. */
    commissionRunId: uuid('commission_run_id'),
    commissionRep: integer('commission_rep'),
    /** Whether a bill shows how its maker can be paid. */
    showsWays: boolean('shows_ways').notNull().default(false),
    /** The person of the result who its maker is; links of an earlier release do not say. */
    makerPerson: text('maker_person'),
    /** How others who are owed something can be paid, as the maker typed it for this link. */
    payees: json('payees'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    /** Taken down by the site's owner, or turned off by its maker: then `expires_at` is the same moment. */
    takenDownAt: moment('taken_down_at'),
    /** What the person whose part it is says to it, without an account. */
    reply: text('reply'),
    comment: text('comment').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** What the maker answers to it; a new reply empties both. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** Said by the person whose part it is. */
    saidPaidAt: moment('said_paid_at'),
    /** Set by the maker. */
    paidAt: moment('paid_at'),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    index('share_link_newest').on(table.userId, table.createdAt, table.id),
    index('share_link_expiry').on(table.expiresAt),
    index('share_link_statement').on(table.userId, table.commissionRunId, table.commissionRep),
    foreignKey({
      columns: [table.userId, table.commissionRunId],
      foreignColumns: [commissionRun.userId, commissionRun.id],
    }).onDelete('cascade'),
  ],
);

/** How the person of a part can be paid, as they typed it on their own page; it goes with their link. */
export const payeeWays = pgTable(
  'payee_ways',
  {
    linkId: uuid('link_id')
      .primaryKey()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    /** The maker's, so that the other links of the same calculation find it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    calculationId: uuid('calculation_id'),
    person: text('person').notNull(),
    ways: json('ways').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('payee_ways_calculation').on(table.userId, table.calculationId)],
);

/** When a maker was last sent an e-mail about disputes of a sheet, a run or a link without either. */
export const disputeNotice = pgTable(
  'dispute_notice',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the first was said that a job will send at the end of the hour; null where nothing waits. */
    pendingSince: moment('pending_since'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectId] }),
    index('dispute_notice_sent_at').on(table.sentAt),
  ],
);

export const shareReport = pgTable(
  'share_report',
  {
    id: uuid('id').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('share_report_link').on(table.linkId),
    index('share_report_newest').on(table.createdAt, table.id),
  ],
);
