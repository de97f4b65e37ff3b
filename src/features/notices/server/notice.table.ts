import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import { noticeKinds, noticeSubjects } from '../rules/notice.ts';
import type { NoticeChannel } from '../rules/notice-choice.ts';

/** Stores ids only: names and amounts are read with the list, so that no data outlives its subject. */
export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    subject: text('subject', { enum: noticeSubjects }).notNull(),
    /** The link, comment, guest or entry; for a trial, the user. */
    subjectId: uuid('subject_id').notNull(),
    /** The group, table or run that the subject belongs to. */
    withinId: uuid('within_id'),
    /** The person of the group who caused it. */
    byId: uuid('by_id'),
    /** False for a notice that only another channel delivers. */
    isListed: boolean('is_listed').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at'),
    readAt: moment('read_at'),
  },
  (table) => [
    // If the same event occurs again, it replaces the notice.
    uniqueIndex('notice_subject').on(table.userId, table.kind, table.subject, table.subjectId),
    index('notice_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notice_new').on(table.userId).where(sql`${table.seenAt} is null and ${table.isListed}`),
  ],
);

/** The users' choices. Without a row, `isOnByDefault` applies. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    userId: ownerId(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);
