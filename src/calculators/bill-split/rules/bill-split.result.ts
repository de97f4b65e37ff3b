import * as z from 'zod/mini';
import {
  amount,
  decimal,
  exact,
  list,
  own,
  person,
  record,
  typed,
} from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import { type BillMode, extraKinds, extraSpreads } from './bill-fields.ts';
import type { BillStep } from './bill-split.steps.ts';

export type BreakdownLine = {
  readonly item: string;
  /** Total of the line. */
  readonly cost: Cents;
  readonly sharedBy: number;
  /** Not rounded; only the person's sum is rounded. A string in records of the first release. */
  readonly share: ExactShare | string;
  /** Present if not 1. */
  readonly quantity?: Decimal;
  /** For unequal parts: the person's parts, and the sum of all parts. */
  readonly part?: Decimal;
  readonly parts?: Decimal;
};

/** A person's share of an extra, not rounded. */
const extraLine = record({ name: z.string(), amount, share: exact });

const row = record({
  /** The percentage is of the bill's total: with unclaimed items or a mismatch the rows do not total 100. */
  ...person,
  amount,
  explanation: own<Explanation<BillStep>>(),
  itemBreakdown: own<readonly BreakdownLine[]>(),
  /** The subtotal and the shares of extras; absent on a bill without extras and cash rounding. */
  had: own<ExactShare | undefined>(),
  extras: z.optional(list(extraLine)),
  /** Present if the bill names payers. */
  paid: z.optional(amount),
});

const unclaimedItem = record({
  /** Index of the item in the input. */
  index: z.int(),
  name: z.string(),
  amount,
});

const billedExtra = record({
  kind: z.enum(extraKinds),
  name: z.string(),
  amount,
  spread: z.enum(extraSpreads),
  /** Present for a percentage. */
  percent: z.optional(decimal),
});

const transfer = record({ from: z.string(), to: z.string(), amount });

export const billSplitResult = record({
  /** USD if absent. */
  currency: own<Currency | undefined>(),
  mode: typed<BillMode>(z.string()),
  /** Including extras and cash rounding. */
  totalAmount: amount,
  /**
   * Final only if 'balanced': with 'mismatch' the rows are as entered, with 'unclaimed' some items are
   * charged to no one.
   */
  status: z.enum(['balanced', 'mismatch', 'unclaimed']),
  /** Total minus the entered sum; a difference of one cent is already in the largest share. */
  difference: amount,
  rows: list(row),
  unclaimed: list(unclaimedItem),
  unclaimedTotal: amount,
  /** Sum of the rows. */
  totalSplit: amount,
  /** Before extras. This and the next three are absent on a bill without extras and cash rounding. */
  subtotal: z.optional(amount),
  extras: z.optional(list(billedExtra)),
  /** The unclaimed items' share of extras and rounding. */
  unclaimedExtras: z.optional(amount),
  /** Difference made by cash rounding. */
  cashRounding: z.optional(amount),
  /** Present if the bill names payers: the sum paid, and its difference to the total. */
  payments: z.optional(record({ paid: amount, difference: amount })),
  /** Who pays whom; only on a final bill. */
  transfers: z.optional(list(transfer)),
});

export type BillSplitResult = z.output<typeof billSplitResult>;
export type BillRow = z.output<typeof row>;
export type ExtraLine = z.output<typeof extraLine>;
export type UnclaimedItem = z.output<typeof unclaimedItem>;
export type BilledExtra = z.output<typeof billedExtra>;
export type Transfer = z.output<typeof transfer>;
