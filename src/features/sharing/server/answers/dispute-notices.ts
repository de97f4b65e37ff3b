import { z } from 'zod';
import { findContact } from '#features/account/server/address.public.ts';
import { findWantsEmail, type NewNotice, type Notify } from '#features/notices/server/notify.public.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { localeOf } from '#kernel/locale.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type MakerNotice, makerNotices, noticeMs, subjectOf } from '../../rules/disputes/dispute.ts';
import { disputeMailKind, type Notices, noticeMail } from './dispute.mail.ts';
import { endPostponement, postponeNotice, takeNotice } from './dispute.store.ts';
import { makerEmission } from './maker-events.ts';
import {
  findOfKind,
  isSaidSince,
  linkNotice,
  type NoticeReads,
  noticeKindOf,
  noticesAbout,
  noticesIn,
} from './maker-notices.ts';

type NoticeDependencies = NoticeReads & Readonly<{ settings: Pick<Settings, 'appUrl'>; write: WriteEmail }>;

const subjectData = z.object({
  userId: z.uuid(),
  subjectId: z.uuid(),
  // Missing in jobs of the previous release, which cover both kinds.
  kind: z.enum(makerNotices).optional(),
});
type Waiting = z.output<typeof subjectData>;

export const disputeNoticeKind: JobKind<Waiting> = {
  name: 'dispute-notice',
  parse: (data) => subjectData.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  expireIn: 60,
};

async function writeNotice(
  tx: Tx,
  { settings, write }: Pick<NoticeDependencies, 'settings' | 'write'>,
  userId: string,
  notices: Notices,
): Promise<void> {
  const maker = await findContact(tx, userId);
  const [newest] = noticesIn(notices);
  if (!maker || !newest) return;
  const reader = {
    name: maker.name,
    appUrl: settings.appUrl,
    // A getter, so that the fallback is the receiver's language, which is set while the e-mail is written.
    get locale() {
      return localeOf(maker.locale) ?? languageLocale();
    },
  };
  await write(tx, {
    to: maker.email,
    kind: disputeMailKind,
    content: () => noticeMail(reader, newest, notices),
  });
}

type NotifierDependencies = NoticeDependencies &
  Readonly<{ notify: Notify; emit: Emit; queue: Pick<Queue, 'send'> }>;

/**
 * Notifies the maker of a reply or a mark as paid: stores a notice and a webhook event, and sends an e-mail if the
 * maker wants one, or schedules it for an hour after the last e-mail of the same kind. `place` identifies the
 * source if it is not a link.
 */
export function createMakerNotifier(dependencies: NotifierDependencies) {
  const { queue, notify, emit, now } = dependencies;
  return async (
    tx: Tx,
    userId: string,
    id: string,
    kind: MakerNotice,
    place: Partial<Pick<NewNotice, 'subject' | 'withinId'>> = {},
  ): Promise<void> => {
    const all = await findOfKind(tx, dependencies, userId, kind);
    const event = noticesIn(all).find((each) => each.id === id);
    if (!event) return;
    await emit(tx, [makerEmission(userId, kind, event, place)]);
    const wanted = await notify(tx, [{ ...linkNotice(userId, kind, event), ...place }]);
    if (wanted.length === 0) return;
    const subject = { userId, subjectId: subjectOf(event), kind };
    const saidAt = new Date(event.said_at);
    if (await takeNotice(tx, subject, now())) {
      // Includes what still waits for a late job, which then finds nothing.
      const since = (await endPostponement(tx, subject)) ?? saidAt;
      return await writeNotice(tx, dependencies, userId, noticesAbout(all, subject.subjectId, since));
    }
    const sentAt = await postponeNotice(tx, subject, saidAt);
    if (!sentAt) return;
    const startAfter = new Date(sentAt.getTime() + noticeMs);
    await queue.send(tx, disputeNoticeKind, subject, { startAfter });
  };
}

export type NotifyMaker = ReturnType<typeof createMakerNotifier>;

/** Sends one e-mail per kind with everything that has waited for it, if the maker still wants these e-mails. */
export function disputeNoticeJob({
  db,
  ...dependencies
}: NoticeDependencies & Readonly<{ db: Db }>): Job<Waiting> {
  return {
    ...disputeNoticeKind,
    async handle({ kind, ...waiting }) {
      const subject = { ...waiting, kind: kind ?? 'disputes' };
      await db.transaction(async (tx) => {
        const since = await endPostponement(tx, subject);
        if (!since) return;
        const wantsEmail = await findWantsEmail(tx, subject.userId);
        const fresh: Notices[] = [];
        for (const each of kind ? [kind] : previousKinds) {
          const all = await findOfKind(tx, dependencies, subject.userId, each);
          const notices = noticesAbout(all, subject.subjectId, since);
          const newEvents = noticesIn(notices).filter((event) => isSaidSince(event, since));
          if (newEvents.some((event) => wantsEmail(noticeKindOf(each, event)))) fresh.push(notices);
        }
        if (fresh.length === 0) return;
        if (!(await takeNotice(tx, subject, dependencies.now()))) {
          // A late job of an earlier hour: the job at the end of this hour sends the e-mail.
          await postponeNotice(tx, subject, since);
          return;
        }
        for (const notices of fresh) await writeNotice(tx, dependencies, subject.userId, notices);
      });
    },
  };
}

/** The kinds that a job of the previous release covers. */
const previousKinds = ['disputes', 'payments'] as const;
