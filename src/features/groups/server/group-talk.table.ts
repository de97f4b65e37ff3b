import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/moment.ts';
import { noticeKinds } from '../rules/group-notice.ts';
import { entryKey, groupId, personKey } from './group.table.ts';

/** The trigger `group_comments_stay` permits only one update: the deletion, which clears the content. */
export const groupComment = pgTable(
  'group_comment',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    entryId: uuid('entry_id').notNull(),
    byPerson: uuid('by_person').notNull(),
    /** Texts and people who are mentioned, by id; null once deleted. */
    content: json('content'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('group_comment_entry').on(table.groupId, table.entryId, table.createdAt, table.id),
    index('group_comment_by_person').on(table.groupId, table.byPerson),
    entryKey('group_comment_of_entry', [table.groupId, table.entryId]),
    personKey('group_comment_by_person', [table.groupId, table.byPerson]),
  ],
);

/** Photos of receipts. A file's storage key consists of the ids; rows are never updated. */
export const groupPhoto = pgTable(
  'group_photo',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    entryId: uuid('entry_id').notNull(),
    byPerson: uuid('by_person').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('group_photo_entry').on(table.groupId, table.entryId, table.createdAt, table.id),
    index('group_photo_by_person').on(table.groupId, table.byPerson),
    entryKey('group_photo_of_entry', [table.groupId, table.entryId]),
    personKey('group_photo_by_person', [table.groupId, table.byPerson]),
  ],
);

/** Events that a person's next e-mail will list. The rows are deleted when that e-mail is queued. */
export const groupNotice = pgTable(
  'group_notice',
  {
    groupId: groupId(),
    personId: uuid('person_id').notNull(),
    /** The revision of the event that caused the notice. */
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    entryId: uuid('entry_id').notNull(),
    commentId: uuid('comment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.personId, table.revision] }),
    personKey('group_notice_to_person', [table.groupId, table.personId]).onDelete('cascade'),
  ],
);
