import type { Cents } from '#kernel/cents.ts';
import type { Explanation } from '../calculator.ts';
import type { BillMode } from './bill-split.contract.ts';

export type BreakdownLine = {
  readonly item: string;
  readonly cost: Cents;
  readonly sharedBy: number;
  /** The exact share in dollars: lines are not rounded, only the person's sum is. */
  readonly share: string;
};

export type BillRow = {
  readonly name: string;
  readonly amount: Cents;
  /** Of the bill's total, so that with items unclaimed or a sum that misses it the rows do not make 100. */
  readonly percentage: number;
  readonly itemBreakdown: readonly BreakdownLine[];
  readonly explanation: Explanation;
};

export type UnclaimedItem = {
  /** The item's place in the input's list. */
  readonly index: number;
  readonly name: string;
  readonly amount: Cents;
};

export type BillSplitResult = {
  readonly mode: BillMode;
  readonly totalAmount: Cents;
  /** On a mismatch the rows are as entered and nothing is final. */
  readonly status: 'balanced' | 'mismatch';
  /** The total minus the sum as entered; within a cent it is already in the largest share. */
  readonly difference: Cents;
  readonly rows: readonly BillRow[];
  readonly unclaimed: readonly UnclaimedItem[];
  readonly unclaimedTotal: Cents;
  /** What the rows come to. */
  readonly totalSplit: Cents;
};
