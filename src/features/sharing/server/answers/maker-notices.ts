import type { NoticeKind } from '#features/notices/rules/notice.ts';
import type { NewNotice } from '#features/notices/server/notify.public.ts';
import type { Tx } from '#platform/db/executor.ts';
import {
  type DeclaredPayment,
  type DisputeRecord,
  type MakerNotice,
  subjectOf,
} from '../../rules/disputes/dispute.ts';
import { findDeclaredPayments } from './declared-payment.store.ts';
import type { Notices } from './dispute.mail.ts';
import { findAcknowledged, findDisputes } from './dispute.store.ts';

/** Finds payments that were marked as paid outside links, such as at a table. */
export type FindOtherPayments = (tx: Tx, userId: string) => Promise<readonly DeclaredPayment[]>;
export type NoticeReads = Readonly<{ findOtherPayments: FindOtherPayments; now: () => Date }>;

type MakerEvent = DisputeRecord | DeclaredPayment;

const none: Notices = { disputes: [], payments: [], acknowledgements: [] };

/** Finds all notices of a kind: open disputes, unconfirmed payments, or confirmed parts. */
export async function findOfKind(
  tx: Tx,
  { findOtherPayments, now }: NoticeReads,
  userId: string,
  kind: MakerNotice,
): Promise<Notices> {
  switch (kind) {
    case 'disputes':
      return { ...none, disputes: await findDisputes(tx, userId, now()) };
    case 'acknowledgements':
      return { ...none, acknowledgements: await findAcknowledged(tx, userId) };
    case 'payments': {
      const payments = await findDeclaredPayments(tx, userId, now());
      return { ...none, payments: [...payments, ...(await findOtherPayments(tx, userId))] };
    }
  }
}

export const noticesIn = ({ disputes, payments, acknowledgements }: Notices): readonly MakerEvent[] => [
  ...disputes,
  ...payments,
  ...acknowledgements,
];

/**
 * The notices about one sheet, run, link or table. Confirmations before `since` are left out, since they need no
 * answer; disputes and payments stay until the maker has answered them.
 */
export function noticesAbout(all: Notices, subjectId: string, since: Date): Notices {
  const isOfSubject = (each: MakerEvent) => subjectOf(each) === subjectId;
  return {
    disputes: all.disputes.filter(isOfSubject),
    payments: all.payments.filter(isOfSubject),
    acknowledgements: all.acknowledgements.filter((each) => isOfSubject(each) && isSaidSince(each, since)),
  };
}

export const isSaidSince = ({ said_at }: Pick<MakerEvent, 'said_at'>, since: Date) =>
  new Date(said_at) >= since;

/** The kind of a notice in the maker's notification settings. */
export function noticeKindOf(kind: MakerNotice, event: MakerEvent): NoticeKind {
  if (kind === 'payments') return 'payment-recorded';
  if (kind === 'acknowledgements') return 'part-acknowledged';
  return 'run' in event && event.run ? 'statement-disputed' : 'part-disputed';
}

/** A notice about a link or a line of a statement. */
export function linkNotice(userId: string, kind: MakerNotice, event: MakerEvent): NewNotice {
  const line = 'line' in event && event.line && event.run;
  const place = line ? { subject: 'note' as const, withinId: line.id } : { subject: 'link' as const };
  return { userId, kind: noticeKindOf(kind, event), subjectId: event.id, ...place };
}
