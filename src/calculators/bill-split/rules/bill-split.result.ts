import type { Explanation } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare } from '#kernel/exact-share.ts';
import type { BillMode, Extra } from './bill-fields.ts';

export type BreakdownLine = {
  readonly item: string;
  /** Of the whole line. */
  readonly cost: Cents;
  readonly sharedBy: number;
  /** Lines are not rounded, only the person's sum is. Text in records of the first release. */
  readonly share: ExactShare | string;
  /** Where there is more or less than one of it. */
  readonly quantity?: Decimal;
  /** Where the parts are not equal: this person's, and all of them. */
  readonly part?: Decimal;
  readonly parts?: Decimal;
};

/** A person's part of an extra, not rounded either. */
export type ExtraLine = { readonly name: string; readonly amount: Cents; readonly share: ExactShare };

export type BillRow = {
  readonly name: string;
  readonly amount: Cents;
  /** Of the bill's total, so that with items unclaimed or a sum that misses it the rows do not make 100. */
  readonly percentage: number;
  readonly itemBreakdown: readonly BreakdownLine[];
  readonly explanation: Explanation;
  /** What they had before extras, and their parts of these; absent on a bill without extras and cash rounding. */
  readonly had?: ExactShare;
  readonly extras?: readonly ExtraLine[];
  /** On a bill that says who paid. */
  readonly paid?: Cents;
};

export type UnclaimedItem = {
  /** The item's place in the input's list. */
  readonly index: number;
  readonly name: string;
  readonly amount: Cents;
};

export type BilledExtra = {
  readonly kind: Extra['kind'];
  readonly name: string;
  readonly amount: Cents;
  readonly spread: Extra['spread'];
  /** Where it is a percentage. */
  readonly percent?: Decimal;
};

export type Transfer = { readonly from: string; readonly to: string; readonly amount: Cents };

export type BillSplitResult = {
  /** US dollars where none is said. */
  readonly currency?: Currency;
  readonly mode: BillMode;
  /** With extras and cash rounding. */
  readonly totalAmount: Cents;
  /** Final only when balanced: on a mismatch the rows are as entered, unclaimed items are charged to no one. */
  readonly status: 'balanced' | 'mismatch' | 'unclaimed';
  /** The total minus the sum as entered; within a cent it is already in the largest share. */
  readonly difference: Cents;
  readonly rows: readonly BillRow[];
  readonly unclaimed: readonly UnclaimedItem[];
  readonly unclaimedTotal: Cents;
  /** What the rows come to. */
  readonly totalSplit: Cents;
  /** Before extras; the next four are absent on a bill without extras and cash rounding. */
  readonly subtotal?: Cents;
  readonly extras?: readonly BilledExtra[];
  /** What goes with the unclaimed items: their part of the extras, and rounding. */
  readonly unclaimedExtras?: Cents;
  /** What cash rounding added to the bill or took from it. */
  readonly cashRounding?: Cents;
  /** On a bill that says who paid: what they paid, and what the bill lacks of it. */
  readonly payments?: { readonly paid: Cents; readonly difference: Cents };
  /** Who pays whom; only when the bill is final. */
  readonly transfers?: readonly Transfer[];
};
