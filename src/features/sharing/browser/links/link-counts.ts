import { enumeration } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { DisputeRecord } from '../../rules/disputes/dispute.ts';
import type { PayerLink } from '../../rules/payments/incoming-payments.ts';
import { linkBalance } from '../../rules/payments/link-balance.ts';
import type { LinkRecord } from '../../rules/share.ts';

type Link = Pick<
  LinkRecord,
  | 'id'
  | 'letter'
  | 'opened'
  | 'reply'
  | 'replied_at'
  | 'answered_at'
  | 'due'
  | 'correction'
  | 'said_paid_at'
  | 'paid_at'
  | 'turned_off_at'
  | 'state'
  | 'commission_run_id'
  | 'commission_rep'
>;
type Dispute = Pick<DisputeRecord, 'run' | 'line'>;

/** True if the maker has answered the last dispute. */
export const isAnswered = ({ replied_at, answered_at }: Pick<Link, 'replied_at' | 'answered_at'>): boolean =>
  (answered_at ?? '') >= (replied_at ?? '');

/** Nobody could read an answer on a link that has ended. */
const isOpenDispute = (link: Link): boolean =>
  link.reply === 'disputed' && link.state === 'live' && !isAnswered(link);

/**
 * Like '3 links, 1 still open, 2 by email, 2 opened, 2 answered, 1 disputed, 1 paid'. A statement with a
 * disputed line counts as disputed.
 */
export function countsText<Counted extends Link>(
  links: readonly Counted[],
  disputes: readonly Dispute[],
  besideOf: (link: Counted) => readonly PayerLink[] = () => [],
): string {
  const count = (is: (link: Counted) => boolean) => links.filter(is).length;
  const hasDisputedLine = ({ commission_run_id, commission_rep }: Link) =>
    disputes.some(({ run, line }) => line && run?.id === commission_run_id && run.rep === commission_rep);
  const disputed = links.filter((link) => isOpenDispute(link) || hasDisputedLine(link));
  const isOpen = (link: Counted) => !link.turned_off_at && linkBalance(link, besideOf(link)).left.length > 0;
  const counts = [
    [count(isOpen), msg('{count, plural, other {# still open}}')],
    [count(({ letter: email }) => email !== null), msg('{count, plural, other {# by email}}')],
    [count(({ opened }) => opened > 0), msg('{count, plural, other {# opened}}')],
    [count(({ reply }) => reply !== null), msg('{count, plural, other {# answered}}')],
    // Counts a rep once, who may have several links to one statement.
    [
      new Set(disputed.map(({ id, commission_rep }) => commission_rep ?? id)).size,
      msg('{count, plural, other {# disputed}}'),
    ],
    [count(({ paid_at }) => paid_at !== null), msg('{count, plural, other {# paid}}')],
    [count(({ turned_off_at }) => turned_off_at !== null), msg('{count, plural, other {# turned off}}')],
  ] as const;
  const all = t('{count, plural, one {# link} other {# links}}', { count: links.length });
  return enumeration([
    all,
    ...counts.filter(([n]) => n > 0).map(([n, sentence]) => t(sentence, { count: n })),
  ]);
}
