import { boolean, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { runKey } from '#features/commissions/server/commission.table.ts';
import { ownerId, user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

/** A snapshot of a result: later versions of the calculation change it only by a correction. */
export const shareLink = pgTable(
  'share_link',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's link. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, so that reading the table does not open links. */
    tokenHash: text('token_hash').notNull().unique(),
    templateType: text('template_type').notNull(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    person: text('person'),
    currency: text('currency').notNull(),
    /** The source calculation, which may be deleted. */
    calculationId: uuid('calculation_id'),
    /** The sheet of that calculation, kept after the version is deleted; null on links of an earlier release. */
    sheetId: uuid('sheet_id'),
    /** The whole result, or only the part of `person`. */
    content: json('content').notNull(),
    /**
     * Bytes counted against the maker's storage, maintained by triggers; null for links older than the count.
     */
    countedBytes: integer('counted_bytes'),
    /** Run and rep of a statement; the link is deleted with the run. */
    commissionRunId: uuid('commission_run_id'),
    commissionRep: integer('commission_rep'),
    /** True if the page shows the payment ways of the maker's account. */
    showsWays: boolean('shows_ways').notNull().default(false),
    /** Name of the maker in the result; null on links of an earlier release. */
    makerPerson: text('maker_person'),
    /** Name of the payer that the maker chose when sharing, if the result names none. */
    paidBy: text('paid_by'),
    /** Payment ways of others, entered by the maker for this link. */
    payees: json('payees'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    /**
     * Taken down by the site's owner, or turned off by its maker, which also sets `expires_at` to the same
     * time.
     */
    takenDownAt: moment('taken_down_at'),
    /** The person's reply, made without an account. */
    reply: text('reply'),
    comment: text('comment').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** The maker's answer; a new reply clears both. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** The person's mark that they have paid. */
    saidPaidAt: moment('said_paid_at'),
    /** The maker's mark that the part was paid. */
    paidAt: moment('paid_at'),
    /** The last correction (`rules/corrections/correction.ts`); null if the link still shows its first version. */
    correction: json('correction'),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [
    index('share_link_newest').on(table.userId, table.createdAt, table.id),
    index('share_link_expiry').on(table.expiresAt),
    index('share_link_statement').on(table.userId, table.commissionRunId, table.commissionRep),
    runKey([table.userId, table.commissionRunId]),
  ],
);

/** Payment ways that a person entered on their page; deleted with the link. */
export const payeeWays = pgTable(
  'payee_ways',
  {
    linkId: uuid('link_id')
      .primaryKey()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    /** The maker's id, by which other links of the same calculation find the row. */
    userId: ownerId(),
    calculationId: uuid('calculation_id'),
    person: text('person').notNull(),
    ways: json('ways').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('payee_ways_calculation').on(table.userId, table.calculationId)],
);

/** When the maker was last e-mailed about disputes, or about payments, of a sheet, a run or a single link. */
export const disputeNotice = pgTable(
  'dispute_notice',
  {
    userId: ownerId(),
    subjectId: uuid('subject_id').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Time of the first dispute that waits for the hourly job; null if none waits. */
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
