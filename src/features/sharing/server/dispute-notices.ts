import { z } from 'zod';
import { findContact } from '#features/account/server/address.public.ts';
import { spokenLocale } from '#kernel/language/spoken-locale.ts';
import { localeOf } from '#kernel/locale.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type NoticeKind, noticeKinds, noticeMs, type SaidPayment, subjectOf } from '../rules/dispute.ts';
import { disputeMailKind, type Notices, noticeMail } from './dispute.mail.ts';
import { endPostponement, findDisputes, postponeNotice, takeNotice } from './dispute.store.ts';
import { findSaidPayments } from './said-payment.store.ts';

/** Payments that people said they made elsewhere, such as at a table. */
export type FindOtherPayments = (tx: Tx, userId: string) => Promise<readonly SaidPayment[]>;

type NoticeDependencies = Readonly<{
  settings: Pick<Settings, 'appUrl'>;
  write: WriteEmail;
  findOtherPayments: FindOtherPayments;
  now: () => Date;
}>;

const subjectData = z.object({
  userId: z.uuid(),
  subjectId: z.uuid(),
  // Missing in jobs of the previous release, which wait for both kinds.
  kind: z.enum(noticeKinds).optional(),
});
type Waiting = z.output<typeof subjectData>;

export const disputeNoticeKind: JobKind<Waiting> = {
  name: 'dispute-notice',
  parse: (data) => subjectData.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireIn: 60,
};

type Sources = Pick<NoticeDependencies, 'findOtherPayments' | 'now'>;

/** Open disputes and unconfirmed payments. */
async function findAll(tx: Tx, { findOtherPayments, now }: Sources, userId: string): Promise<Notices> {
  const disputes = await findDisputes(tx, userId);
  const payments = await findSaidPayments(tx, userId, now());
  return { disputes, payments: [...payments, ...(await findOtherPayments(tx, userId))] };
}

/** Those of one kind, about one sheet, run, link or table. */
function noticesAbout(all: Notices, kind: NoticeKind, subjectId: string): Notices {
  const isOfSubject = (each: Parameters<typeof subjectOf>[0]) => subjectOf(each) === subjectId;
  return kind === 'disputes'
    ? { disputes: all.disputes.filter(isOfSubject), payments: [] }
    : { disputes: [], payments: all.payments.filter(isOfSubject) };
}

async function writeNotice(
  tx: Tx,
  { settings, write }: Pick<NoticeDependencies, 'settings' | 'write'>,
  userId: string,
  notices: Notices,
): Promise<void> {
  const maker = await findContact(tx, userId);
  const [newest] = [...notices.disputes, ...notices.payments];
  if (!maker || !newest) return;
  const reader = {
    name: maker.name,
    appUrl: settings.appUrl,
    // Read while the e-mail is written, in the language of its receiver.
    get locale() {
      return localeOf(maker.locale) ?? spokenLocale();
    },
  };
  await write(tx, {
    to: maker.email,
    kind: disputeMailKind,
    content: () => noticeMail(reader, newest, notices),
  });
}

/**
 * E-mails the maker at once about a dispute, or about a person who says that they have paid. Within an hour of the last e-mail
 * of the same kind, a job sends everything new together at its end: a dispute never waits behind a payment.
 */
export function createTellMaker(dependencies: NoticeDependencies & Readonly<{ queue: Pick<Queue, 'send'> }>) {
  const { queue, now } = dependencies;
  return async (tx: Tx, userId: string, id: string, kind: NoticeKind): Promise<void> => {
    const all = await findAll(tx, dependencies, userId);
    const told = all[kind].find((each) => each.id === id);
    if (!told) return;
    const subject = { userId, subjectId: subjectOf(told), kind };
    if (await takeNotice(tx, subject, now())) {
      return await writeNotice(tx, dependencies, userId, noticesAbout(all, kind, subject.subjectId));
    }
    const sentAt = await postponeNotice(tx, subject, new Date(told.said_at));
    if (!sentAt) return;
    const startAfter = new Date(sentAt.getTime() + noticeMs);
    await queue.send(tx, disputeNoticeKind, subject, { startAfter });
  };
}

export type TellMaker = ReturnType<typeof createTellMaker>;

/** Sends what is open since the last e-mail, at the end of the hour. */
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
        const all = await findAll(tx, dependencies, subject.userId);
        const fresh = (kind ? [kind] : noticeKinds)
          .map((each) => noticesAbout(all, each, subject.subjectId))
          .filter((notices) => isSaidSince(notices, since));
        if (fresh.length === 0 || !(await takeNotice(tx, subject, dependencies.now()))) return;
        for (const notices of fresh) await writeNotice(tx, dependencies, subject.userId, notices);
      });
    },
  };
}

const isSaidSince = ({ disputes, payments }: Notices, since: Date) =>
  [...disputes, ...payments].some(({ said_at }) => new Date(said_at) >= since);
