import { and, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { findContact } from '#features/account/server/address.public.ts';
import {
  commissionDeal,
  commissionNote,
  commissionRun,
} from '#features/commissions/server/commission.table.ts';
import { isDealOfNote, isRunOfNote } from '#features/commissions/server/statements/note-deal.public.ts';
import type { StatementKey } from '#features/commissions/server/statements/statements.public.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { type AnswerEmail, answerMail, answerMailKind } from './answers/answer.mail.ts';
import { dealColumns, runCurrency } from './answers/dispute.store.ts';
import { findRefusals } from './emails/email.store.ts';
import { statementEmail } from './emails/email.table.ts';
import { refusalToken } from './emails/email-tokens.ts';
import { mayEmailAnswer, mayWriteTo } from './emails/mailbox-limits.ts';
import { localeFor } from './emails/part-mail.ts';
import { userLinkToken } from './link-addresses.ts';
import { shareLink } from './share-link.table.ts';
import { isOpen } from './turn-off.store.ts';

type AnswerDependencies = Needs<'db' | 'write' | 'now'> &
  Readonly<{ settings: Pick<Settings, 'appUrl' | 'authSecret'> }>;

type Answer = Pick<AnswerEmail, 'answer' | 'deal'>;

/** E-mails a person the maker's answer, at most once per hour and link. */
export function createAnswerSender({ db, settings, write, now }: AnswerDependencies) {
  const { appUrl, authSecret } = settings;

  async function sendEmail(tx: Tx, userId: string, which: SQL, { answer, deal }: Answer): Promise<void> {
    const [sent] = await tx
      .select({ link: shareLink, email: statementEmail.email, mailbox: statementEmail.mailboxHash })
      .from(statementEmail)
      .innerJoin(shareLink, eq(shareLink.id, statementEmail.linkId))
      .where(and(eq(shareLink.userId, userId), which, isOpen(now()), ne(statementEmail.email, '')))
      .orderBy(desc(statementEmail.sentAt))
      .limit(1);
    const maker = sent && (await findContact(tx, userId));
    if (!maker || (await findRefusals(tx, [sent.mailbox])).size > 0) return;
    const { link, email: to } = sent;
    if (!(await mayEmailAnswer(db, link.id)) || !(await mayWriteTo(db, userId, sent.mailbox))) return;
    const email = {
      maker,
      person: link.person ?? '',
      title: link.name || link.title,
      deal,
      answer,
      url: `${appUrl}/s/${userLinkToken(authSecret, link.id)}`,
      refuseUrl: `${appUrl}/api/letters/${refusalToken(authSecret, to)}`,
    };
    await write(tx, {
      to,
      replyTo: maker.email,
      kind: answerMailKind,
      content: (receiver) => answerMail(email, localeFor(receiver, maker)),
    });
  }

  return {
    /** For a dispute of a whole part. */
    ofPart: (tx: Tx, userId: string, linkId: string, answer: string) =>
      sendEmail(tx, userId, eq(shareLink.id, linkId), { answer, deal: null }),

    /** For a disputed line of a statement. */
    async ofLine(
      tx: Tx,
      { userId, runId, rep }: StatementKey,
      note: Readonly<{ seq: number; text: string }>,
    ) {
      const [disputed] = await tx
        .select({ deal: dealColumns, currency: runCurrency })
        .from(commissionNote)
        .innerJoin(commissionRun, isRunOfNote)
        .leftJoin(commissionDeal, isDealOfNote)
        .where(
          and(
            eq(commissionNote.userId, userId),
            eq(commissionNote.runId, runId),
            eq(commissionNote.rep, rep),
            eq(commissionNote.seq, note.seq),
            commissionNote.isByRep,
            not(commissionNote.isResolved),
          ),
        )
        .limit(1);
      if (!disputed) return;
      // The deal may have been removed from a draft.
      const deal = disputed.deal && { ...disputed.deal, currency: disputed.currency };
      const ofRep = sql`${shareLink.commissionRunId} = ${runId} and ${shareLink.commissionRep} = ${rep}`;
      await sendEmail(tx, userId, ofRep, { answer: note.text, deal });
    },
  };
}

export type AnswerSender = ReturnType<typeof createAnswerSender>;
