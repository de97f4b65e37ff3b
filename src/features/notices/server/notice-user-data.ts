import { desc, eq } from 'drizzle-orm';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { notice, noticeChoice } from './notice.table.ts';

/** For the data export; deleted with the user's row. */
export const noticeUserData: readonly UserDataSource[] = [
  {
    name: 'notices',
    columns: ['kind', 'created_at', 'seen_at', 'read_at'],
    read: async ({ db }, userId) =>
      await db
        .select({
          kind: notice.kind,
          created_at: notice.createdAt,
          seen_at: notice.seenAt,
          read_at: notice.readAt,
        })
        .from(notice)
        .where(eq(notice.userId, userId))
        .orderBy(desc(notice.createdAt), desc(notice.id)),
  },
  {
    name: 'notice_choices',
    columns: ['kind', 'channel', 'on'],
    read: async ({ db }, userId) =>
      await db
        .select({ kind: noticeChoice.kind, channel: noticeChoice.channel, on: noticeChoice.isOn })
        .from(noticeChoice)
        .where(eq(noticeChoice.userId, userId))
        .orderBy(noticeChoice.kind, noticeChoice.channel),
  },
];
