import type { LinkRecord } from '../share.ts';
import { balancesOf } from './carry-payments.ts';

type Link = Pick<LinkRecord, 'due' | 'correction' | 'paid_at' | 'said_paid_at'>;
type Money = Readonly<{ amount: number; currency: string }>;

/** The amounts a link's person still owes and has overpaid, by currency. Unconfirmed payments count as paid. */
export function linkBalance({ due, correction, paid_at: paidAt, said_paid_at: saidPaidAt }: Link): Readonly<{
  left: readonly Money[];
  over: readonly Money[];
}> {
  const balances = correction ? balancesOf(correction, { paidAt, saidPaidAt }) : [];
  if (balances.length === 0) return { left: due && !(paidAt || saidPaidAt) ? [due] : [], over: [] };
  const amounts = (kind: 'left' | 'over') =>
    totals(balances.map(({ currency, ...balance }) => ({ currency, amount: balance[kind] })));
  return { left: amounts('left'), over: amounts('over') };
}

function totals(amounts: readonly Money[]): Money[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies
    .map((currency) => ({
      currency,
      amount: amounts
        .filter((each) => each.currency === currency)
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount > 0);
}
