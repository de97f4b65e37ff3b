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
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare } from '#kernel/exact-share.ts';
import { type BillMode, extraKinds, extraSpreads } from './bill-fields.ts';
import type { BillStep } from './bill-split.steps.ts';

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
const extraLine = record({ name: z.string(), amount, share: exact });

const row = record({
  /** The percentage is of the bill's total: with items unclaimed or a sum that misses it the rows do not make 100. */
  ...person,
  amount,
  explanation: own<Explanation<BillStep>>(),
  itemBreakdown: own<readonly BreakdownLine[]>(),
  /** What they had before extras, and their parts of these; absent on a bill without extras and cash rounding. */
  had: own<ExactShare | undefined>(),
  extras: z.optional(list(extraLine)),
  /** On a bill that says who paid. */
  paid: z.optional(amount),
});

const unclaimedItem = record({
  /** The item's place in the input's list. */
  index: z.int(),
  name: z.string(),
  amount,
});

const billedExtra = record({
  kind: z.enum(extraKinds),
  name: z.string(),
  amount,
  spread: z.enum(extraSpreads),
  /** Where it is a percentage. */
  percent: z.optional(decimal),
});

const transfer = record({ from: z.string(), to: z.string(), amount });

export const billSplitResult = record({
  /** US dollars where none is said. */
  currency: own<Currency | undefined>(),
  mode: typed<BillMode>(z.string()),
  /** With extras and cash rounding. */
  totalAmount: amount,
  /** Final only when balanced: on a mismatch the rows are as entered, unclaimed items are charged to no one. */
  status: z.enum(['balanced', 'mismatch', 'unclaimed']),
  /** The total minus the sum as entered; within a cent it is already in the largest share. */
  difference: amount,
  rows: list(row),
  unclaimed: list(unclaimedItem),
  unclaimedTotal: amount,
  /** What the rows come to. */
  totalSplit: amount,
  /** Before extras; the next four are absent on a bill without extras and cash rounding. */
  subtotal: z.optional(amount),
  extras: z.optional(list(billedExtra)),
  /** What goes with the unclaimed items: their part of the extras, and rounding. */
  unclaimedExtras: z.optional(amount),
  /** What cash rounding added to the bill or took from it. */
  cashRounding: z.optional(amount),
  /** On a bill that says who paid: what they paid, and what the bill lacks of it. */
  payments: z.optional(record({ paid: amount, difference: amount })),
  /** Who pays whom; only when the bill is final. */
  transfers: z.optional(list(transfer)),
});

export type BillSplitResult = z.output<typeof billSplitResult>;
export type BillRow = z.output<typeof row>;
export type ExtraLine = z.output<typeof extraLine>;
export type UnclaimedItem = z.output<typeof unclaimedItem>;
export type BilledExtra = z.output<typeof billedExtra>;
export type Transfer = z.output<typeof transfer>;
