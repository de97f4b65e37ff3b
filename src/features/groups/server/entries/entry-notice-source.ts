import { sql } from 'drizzle-orm';
import type { NoticeAbout } from '#features/notices/rules/notice.ts';
import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';
import { entryPath } from '../../rules/group-addresses.ts';
import { hasPart } from './entry.store.ts';

type Row = Omit<NoticeAbout, 'path' | 'amount'> & {
  noticeId: string;
  groupId: string;
  entryId: string;
  total: string;
};

/**
 * Describes notices about entries, payments and comments in the user's groups. A payment that was changed since may be
 * between others or unconfirmed: its notice is not described.
 */
export const entryNoticeSource: NoticeSource = {
  subjects: ['entry', 'comment'],
  async describe(db, userId, notices) {
    const { rows } = await db.execute<Row>(sql`
      select n.id as "noticeId", g.id as "groupId", e.id as "entryId", g.name as "group", e.title, e.total, e.currency,
        coalesce(by.name, '') as person
      from notice n
        join money_group g on g.id = n.within_id
        join group_person me on me.group_id = g.id and me.user_id = ${userId} and me.left_at is null
        left join group_comment c on n.subject = 'comment' and c.group_id = g.id and c.id = n.subject_id
          and c.deleted_at is null
        join group_entry e on e.group_id = g.id and e.deleted_at is null
          and e.id = case n.subject when 'comment' then c.entry_id else n.subject_id end
          and (n.kind <> 'payment-confirmed' or e.answer = 'confirmed')
          and (n.kind <> 'payment-recorded' or ${hasPart(sql`me.id`)})
        left join group_person by on by.group_id = g.id and by.id = n.by_id
      where n.user_id = ${userId} and n.id = any(${sql.param(notices.map(({ id }) => id))}::uuid[])`);
    return new Map(
      rows.map(({ noticeId, groupId, entryId, total, ...row }) => [
        noticeId,
        // The driver reads a bigint as text.
        { ...row, amount: Math.abs(Number(total)), path: entryPath(groupId, entryId) },
      ]),
    );
  },
};
