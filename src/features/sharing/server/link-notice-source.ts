import { and, eq, inArray, isNull } from 'drizzle-orm';
import { personText } from '#calculators/rules/people.ts';
import { runName } from '#features/commissions/rules/period.ts';
import {
  commissionNote,
  commissionRep,
  commissionRun,
} from '#features/commissions/server/commission.table.ts';
import { isRepOfNote, isRunOfNote } from '#features/commissions/server/statements/note-deal.public.ts';
import type { NoticeAbout } from '#features/notices/rules/notice.ts';
import { notice } from '#features/notices/server/notice.table.ts';
import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import type { Db } from '#platform/db/executor.ts';
import { answerPath } from '../rules/disputes/dispute.ts';
import { titleText } from '../rules/title-text.ts';
import { type RunColumns, run, runOf } from './answers/dispute.store.ts';
import { shareLink } from './share-link.table.ts';
import { sheetIdSql } from './sheet-id.ts';

const aboutRun = (found: RunColumns, rep: number) => ({
  title: runName(runOf(found, rep), languageLocale()),
  path: answerPath({ id: found.runId, sheet_id: null, run: runOf(found, rep) }),
});

const about = (person: string, place: Pick<NoticeAbout, 'title' | 'path'>): NoticeAbout => ({
  person: personText(person),
  group: null,
  amount: null,
  currency: null,
  ...place,
});

async function describeLinks(db: Db, userId: string, ids: readonly string[]) {
  const rows = await db
    .select({
      noticeId: notice.id,
      id: shareLink.id,
      person: shareLink.person,
      name: shareLink.name,
      title: shareLink.title,
      rep: shareLink.commissionRep,
      sheetId: sheetIdSql,
      run,
    })
    .from(notice)
    .innerJoin(shareLink, and(eq(shareLink.id, notice.subjectId), eq(shareLink.userId, userId)))
    .leftJoin(
      commissionRun,
      and(eq(commissionRun.userId, shareLink.userId), eq(commissionRun.id, shareLink.commissionRunId)),
    )
    .where(and(eq(notice.userId, userId), inArray(notice.id, [...ids]), isNull(shareLink.takenDownAt)));
  return rows.map(({ noticeId, id, person, name, title, rep, sheetId, run: found }) => {
    const place =
      found && rep !== null
        ? aboutRun(found, rep)
        : { title: titleText(name || title), path: answerPath({ id, sheet_id: sheetId }) };
    return [noticeId, about(person ?? '', place)] as const;
  });
}

async function describeNotes(db: Db, userId: string, ids: readonly string[]) {
  const rows = await db
    .select({ noticeId: notice.id, person: commissionRep.name, rep: commissionNote.rep, run })
    .from(notice)
    .innerJoin(
      commissionNote,
      and(
        eq(commissionNote.userId, userId),
        eq(commissionNote.runId, notice.withinId),
        eq(commissionNote.id, notice.subjectId),
      ),
    )
    .innerJoin(commissionRun, isRunOfNote)
    .innerJoin(commissionRep, isRepOfNote)
    .where(and(eq(notice.userId, userId), inArray(notice.id, [...ids])));
  return rows.map(
    ({ noticeId, person, rep, run: found }) => [noticeId, about(person, aboutRun(found, rep))] as const,
  );
}

/** Describes notices about replies to links, payments marked on links, and disputed lines of statements. */
export const linkNoticeSource: NoticeSource = {
  subjects: ['link', 'note'],
  async describe(db, userId, notices) {
    const idsOf = (subject: string) => notices.filter((one) => one.subject === subject).map(({ id }) => id);
    return new Map([
      ...(await describeLinks(db, userId, idsOf('link'))),
      ...(await describeNotes(db, userId, idsOf('note'))),
    ]);
  },
};
