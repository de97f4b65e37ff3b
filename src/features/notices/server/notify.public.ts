import type { Executor, Tx } from '#platform/db/executor.ts';
import type { NoticeKind, NoticeSubject } from '../rules/notice.ts';
import type { NoticeChannel } from '../rules/notice-choice.ts';
import { insertNotices } from './notice.store.ts';
import { findChoices } from './notice-choice.store.ts';

/** A notice before it is stored. */
export type NewNotice = Readonly<{
  userId: string;
  kind: NoticeKind;
  subject: NoticeSubject;
  subjectId: string;
  /** The group, table or run that the subject belongs to. */
  withinId?: string;
  /** The person of the group who caused it. */
  byId?: string;
}>;

/** The only data of a notice that may leave the server: no names, no amounts. */
export type NoticeReference = Readonly<{ id: string; userId: string; kind: NoticeKind }>;

/** Called in the transaction that writes the notice, to enqueue its delivery in the same transaction. */
export type DeliverNotice = (tx: Tx, notice: NoticeReference) => Promise<void>;

/** The channels that deliver a stored notice. The list needs no delivery, and e-mails are written by the features. */
export type NoticeDeliveries = Readonly<
  Partial<Record<Exclude<NoticeChannel, 'in-app' | 'email'>, DeliverNotice>>
>;

/**
 * Stores notices in the transaction that causes them, and resolves to those whose user also wants an e-mail. After the
 * commit the caller announces `noticeTopics` to the users.
 */
export type Notify = (tx: Tx, notices: readonly NewNotice[]) => Promise<readonly NewNotice[]>;

type Dependencies = Readonly<{ deliveries: NoticeDeliveries; now: () => Date }>;

export function createNotify({ deliveries, now }: Dependencies): Notify {
  // Safe cast: the keys of the type.
  const delivered = Object.entries(deliveries) as [NoticeChannel, DeliverNotice][];
  return async (tx, notices) => {
    if (notices.length === 0) return [];
    const isOn = await findChoices(
      tx,
      notices.map(({ userId }) => userId),
    );
    const isListed = ({ userId, kind }: NewNotice) => isOn(userId, kind, 'in-app');
    const isStored = (one: NewNotice) =>
      isListed(one) || delivered.some(([channel]) => isOn(one.userId, one.kind, channel));
    const rows = notices.filter(isStored).map(({ withinId = null, byId = null, ...one }) => ({
      ...one,
      withinId,
      byId,
      isListed: isListed(one),
    }));
    for (const stored of await insertNotices(tx, rows, now())) {
      for (const [channel, deliver] of delivered) {
        if (isOn(stored.userId, stored.kind, channel)) await deliver(tx, stored);
      }
    }
    return notices.filter(({ userId, kind }) => isOn(userId, kind, 'email'));
  };
}

/**
 * Returns a function that is true if the user wants e-mails of this kind. For e-mails sent after the notice was
 * stored.
 */
export async function findWantsEmail(
  executor: Executor,
  userId: string,
): Promise<(kind: NoticeKind) => boolean> {
  const isOn = await findChoices(executor, [userId]);
  return (kind) => isOn(userId, kind, 'email');
}
