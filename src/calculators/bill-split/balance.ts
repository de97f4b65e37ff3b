import { type Cents, cents, formatUsd } from '#kernel/cents.ts';

/** A cent either way is rounding on somebody's receipt, not a mistake. */
const tolerance = 1;

export type Balance = {
  readonly status: 'balanced' | 'mismatch';
  readonly difference: Cents;
  /** Who takes up a difference within the tolerance: the first of the largest shares, or nobody. */
  readonly takenBy: number;
  readonly sentence: string;
};

/** Holds the sum of what was entered against the bill; only those with a share (not null) can take a cent. */
export function balanceOf(
  what: 'amounts' | 'items',
  total: Cents,
  sum: Cents,
  shares: readonly (bigint | null)[],
): Balance {
  const difference = cents(total - sum);
  const comparison = comparisonOf(what, total, difference);
  if (Math.abs(difference) > tolerance) {
    return { status: 'mismatch', difference, takenBy: -1, sentence: `Not final: ${lowerFirst(comparison)}.` };
  }
  return {
    status: 'balanced',
    difference,
    takenBy: difference === 0 ? -1 : firstLargest(shares),
    sentence: `${comparison}: the largest share takes up the difference.`,
  };
}

export function comparisonOf(what: 'amounts' | 'items', total: Cents, difference: Cents): string {
  const sum = formatUsd(cents(total - difference));
  const off = formatUsd(cents(Math.abs(difference)));
  return `The ${what} come to ${sum}, ${off} ${difference > 0 ? 'less' : 'more'} than the bill`;
}

function firstLargest(shares: readonly (bigint | null)[]): number {
  let largest: bigint | null = null;
  let position = -1;
  for (const [index, share] of shares.entries()) {
    if (share === null || (largest !== null && share <= largest)) continue;
    largest = share;
    position = index;
  }
  return position;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
