import { z } from 'zod';
import { findContact } from '#features/account/server/address.public.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type DisputeRecord, noticeMs, subjectOf } from '../rules/dispute.ts';
import { disputeMail, disputeMailKind } from './dispute.mail.ts';
import {
  endPostponement,
  findDisputes,
  type NoticeSubject,
  postponeNotice,
  takeNotice,
} from './dispute.store.ts';

type NoticeDependencies = Readonly<{
  settings: Pick<Settings, 'appUrl'>;
  write: WriteEmail;
  now: () => Date;
}>;

const subjectData = z.object({ userId: z.uuid(), subjectId: z.uuid() });

export const disputeNoticeKind: JobKind<NoticeSubject> = {
  name: 'dispute-notice',
  parse: (data) => subjectData.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireIn: 60,
};

async function writeNotice(
  tx: Tx,
  { settings, write }: Pick<NoticeDependencies, 'settings' | 'write'>,
  userId: string,
  [newest, ...others]: readonly DisputeRecord[],
): Promise<void> {
  const maker = newest && (await findContact(tx, userId));
  if (!maker) return;
  const { appUrl } = settings;
  const content = disputeMail(maker.name, [newest, ...others], {
    appUrl,
    locale: localeOf(maker.locale) ?? enUs,
  });
  await write(tx, { to: maker.email, kind: disputeMailKind, content });
}

/**
 * E-mails the maker about a dispute at once. Within an hour of the last e-mail, a job sends all new disputes
 * together at its end.
 */
export function createTellMaker(dependencies: NoticeDependencies & Readonly<{ queue: Pick<Queue, 'send'> }>) {
  const { queue, now } = dependencies;
  return async (tx: Tx, userId: string, disputeId: string): Promise<void> => {
    const disputes = await findDisputes(tx, userId);
    const dispute = disputes.find(({ id }) => id === disputeId);
    if (!dispute) return;
    const subject = { userId, subjectId: subjectOf(dispute) };
    if (await takeNotice(tx, subject, now())) {
      const together = disputes.filter((dispute) => subjectOf(dispute) === subject.subjectId);
      return await writeNotice(tx, dependencies, userId, together);
    }
    const sentAt = await postponeNotice(tx, subject, new Date(dispute.said_at));
    if (!sentAt) return;
    const startAfter = new Date(sentAt.getTime() + noticeMs);
    await queue.send(tx, disputeNoticeKind, subject, { startAfter });
  };
}

export type TellMaker = ReturnType<typeof createTellMaker>;

/** Sends the open disputes since the last e-mail, at the end of the hour. */
export function disputeNoticeJob({
  db,
  ...dependencies
}: NoticeDependencies & Readonly<{ db: Db }>): Job<NoticeSubject> {
  return {
    ...disputeNoticeKind,
    async handle(subject) {
      await db.transaction(async (tx) => {
        const since = await endPostponement(tx, subject);
        if (!since) return;
        const disputes = (await findDisputes(tx, subject.userId)).filter(
          (dispute) => subjectOf(dispute) === subject.subjectId,
        );
        const isNew = disputes.some(({ said_at }) => new Date(said_at) >= since);
        if (!isNew || !(await takeNotice(tx, subject, dependencies.now()))) return;
        await writeNotice(tx, dependencies, subject.userId, disputes);
      });
    },
  };
}
