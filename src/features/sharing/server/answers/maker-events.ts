import type { NewNotice } from '#features/notices/server/notify.public.ts';
import type { Emission } from '#features/webhooks/server/emit.public.ts';
import type { DeclaredPayment, DisputeRecord, MakerNotice } from '../../rules/disputes/dispute.ts';

const named = (name: string) => ({ id: null, name });

function replyOf({ id, run, line, title, person, text }: DisputeRecord) {
  const place = line && { seq: line.seq, deal: line.deal };
  return { link_id: line ? null : id, run_id: run?.id ?? null, line: place, title, person, text };
}

/** The webhook events for the maker of a link or table. */
export function makerEmission(
  userId: string,
  kind: MakerNotice,
  event: DisputeRecord | DeclaredPayment,
  { subject, withinId }: Partial<Pick<NewNotice, 'subject' | 'withinId'>>,
): Emission {
  const userIds = [userId];
  if ('amount' in event) {
    const isLink = subject === undefined;
    const { id, title, person, to, amount, currency } = event;
    const payment = { title, from: named(person), to: to.map(named), amount, currency };
    return {
      type: 'payment.recorded',
      userIds,
      subjectId: withinId ?? id,
      data: () => ({
        source: isLink ? 'link' : 'table',
        link_id: isLink ? id : null,
        group_id: null,
        entry_id: null,
        ...payment,
      }),
    };
  }
  return {
    type: kind === 'disputes' ? 'statement.disputed' : 'statement.acknowledged',
    userIds,
    subjectId: (event.line && event.run?.id) ?? event.id,
    data: () => replyOf(event),
  };
}
