import { cents } from '#kernel/money/cents.ts';
import type { LinkRecord } from '../share.ts';
import { balancesOf, duesOf, type PaidMarks } from './carry-payments.ts';
import type { PayerLink } from './incoming-payments.ts';
import { ownPayments } from './own-payments.ts';

type Link = Pick<LinkRecord, 'due' | 'correction' | 'paid_at' | 'said_paid_at'> &
  Partial<Pick<LinkRecord, 'person' | 'payments'>>;
type Money = Readonly<{ amount: number; currency: string }>;

const marksOf = ({ paid_at: paidAt, said_paid_at: saidPaidAt }: Link): PaidMarks => ({ paidAt, saidPaidAt });

/**
 * By currency, `left` is what a link's person still owes, after the payments on all of their links, confirmed or not.
 * `over` is what they have overpaid on this link.
 */
export function linkBalance(
  link: Link,
  beside: readonly PayerLink[] = [],
): Readonly<{ left: readonly Money[]; over: readonly Money[] }> {
  const { due, correction } = link;
  const balances = correction ? balancesOf(correction, marksOf(link)) : [];
  const over = totals(balances, 'over');
  const own = ownOf(link, beside);
  if (own.account) return { left: totals(balancesOf(own.account, own.marks), 'left'), over };
  return { left: due && !(own.marks.paidAt || own.marks.saidPaidAt) ? [due] : [], over };
}

/** True if the maker has confirmed the payment of a link's person, on this link or on another one. */
export const isReceived = (link: Link, beside: readonly PayerLink[]): boolean =>
  ownOf(link, beside).marks.paidAt !== null;

function ownOf(link: Link, beside: readonly PayerLink[]) {
  const { due, correction, person, payments } = link;
  const currency = due?.currency ?? '';
  const pays = payments?.map(({ to, amount }) => ({ to, amount: cents(amount) })) ?? [];
  const links = pays.length > 0 ? beside : [];
  const part = { name: person ?? '', amount: cents(due?.amount ?? 0), pays };
  const { made, marks } = ownPayments(part, { currency, correction, marks: marksOf(link), links });
  const dues = correction?.dues ?? duesOf(part, currency);
  return { account: made && { dues, ...made }, marks };
}

/** Finds the other links of a link's person to the same sheet, among all links of the maker. */
export function besideIn(links: readonly LinkRecord[]): (link: LinkRecord) => PayerLink[] {
  const saved = links.filter(({ sheet_id, state }) => sheet_id !== null && state !== 'taken-down');
  const keyOf = ({ sheet_id, person }: LinkRecord) => JSON.stringify([sheet_id, person]);
  const groups = Map.groupBy(saved, keyOf);
  return (link) =>
    (groups.get(keyOf(link)) ?? []).flatMap((other) =>
      other.id === link.id ? [] : payerLinkOf(other, link.calculation_id, link.due?.currency ?? ''),
    );
}

/** The payments of a link beside what is shown, which has this version and currency. None for a whole result. */
export function payerLinkOf(
  { person, payments, due, calculation_id, correction, ...link }: LinkRecord,
  calculationId: string | null,
  currency: string,
): PayerLink[] {
  if (person === null) return [];
  return [
    {
      person,
      currency: due?.currency ?? currency,
      pays: payments?.map(({ to, amount }) => ({ to, amount: cents(amount) })) ?? null,
      // If the link shows the same version, its payer is the same.
      hasSamePayer: calculation_id === calculationId,
      marks: marksOf({ due, correction, ...link }),
      correction,
    },
  ];
}

function totals(balances: ReturnType<typeof balancesOf>, kind: 'left' | 'over'): Money[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  return currencies
    .map((currency) => ({
      currency,
      amount: balances
        .filter((each) => each.currency === currency)
        .reduce((sum, { [kind]: amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount > 0);
}
