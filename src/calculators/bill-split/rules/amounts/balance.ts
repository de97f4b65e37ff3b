import { type Cents, cents } from '#kernel/money/cents.ts';
import type { BillStep } from '../bill-split.steps.ts';
import type { Compared } from '../comparison-text.ts';

/** One cent of difference is rounding on a receipt, not a mistake. */
const tolerance = 1;

export type Balance = {
  readonly status: 'balanced' | 'mismatch';
  readonly difference: Cents;
  /**
   * Index of the person who absorbs a difference within the tolerance: the first of the largest shares, or
   * -1.
   */
  readonly absorbedBy: number;
  readonly step: Extract<BillStep, { readonly step: 'difference' }>;
};

/** Compares the entered sum with the bill; only people with a non-null share can absorb a cent. */
export function balanceOf(
  what: Compared,
  total: Cents,
  sum: Cents,
  shares: readonly (bigint | null)[],
): Balance {
  const difference = cents(total - sum);
  const step = { step: 'difference', what, sum, difference } as const;
  const absorbedBy = difference === 0 ? -1 : firstLargest(shares);
  const isAbsorbed = Math.abs(difference) <= tolerance && absorbedBy >= 0;
  if (difference !== 0 && !isAbsorbed) {
    return { status: 'mismatch', difference, absorbedBy: -1, step };
  }
  return {
    status: 'balanced',
    difference,
    absorbedBy,
    step,
  };
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
