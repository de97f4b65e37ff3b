import { and, eq, inArray } from 'drizzle-orm';
import { notice } from '#features/notices/server/notice.table.ts';
import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';
import { roomGuest, tableRoom } from './room.table.ts';
import { tablesPath } from './table-payments.ts';

/** Describes notices about payments that guests of the user's tables have marked as paid. */
export const guestNoticeSource: NoticeSource = {
  subjects: ['guest'],
  async describe(db, userId, notices) {
    const rows = await db
      .select({ noticeId: notice.id, person: roomGuest.name, title: tableRoom.title })
      .from(notice)
      .innerJoin(tableRoom, and(eq(tableRoom.id, notice.withinId), eq(tableRoom.userId, userId)))
      .innerJoin(roomGuest, and(eq(roomGuest.roomId, tableRoom.id), eq(roomGuest.id, notice.subjectId)))
      .where(
        and(
          eq(notice.userId, userId),
          inArray(
            notice.id,
            notices.map(({ id }) => id),
          ),
        ),
      );
    return new Map(
      rows.map(({ noticeId, ...row }) => [
        noticeId,
        { ...row, group: null, amount: null, currency: null, path: tablesPath },
      ]),
    );
  },
};
