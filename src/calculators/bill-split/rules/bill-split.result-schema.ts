import * as z from 'zod/mini';
import { amount, decimal, person } from '#calculators/rules/result-fields.ts';
import { extraKinds, extraSpreads } from './bill-fields.ts';

/** A fraction in minor units, as two whole numbers in digits. */
const exact = z.looseObject({ numerator: z.string(), denominator: z.string() });

/** What a program can rely on in a result; more fields may be added, so none of these is closed. */
export const billSplitResult = z.looseObject({
  mode: z.string(),
  totalAmount: amount,
  status: z.enum(['balanced', 'mismatch', 'unclaimed']),
  difference: amount,
  rows: z.array(
    z.looseObject({
      ...person,
      amount,
      extras: z.optional(z.array(z.looseObject({ name: z.string(), amount, share: exact }))),
      paid: z.optional(amount),
    }),
  ),
  unclaimed: z.array(z.looseObject({ index: z.int(), name: z.string(), amount })),
  unclaimedTotal: amount,
  totalSplit: amount,
  subtotal: z.optional(amount),
  extras: z.optional(
    z.array(
      z.looseObject({
        kind: z.enum(extraKinds),
        name: z.string(),
        amount,
        spread: z.enum(extraSpreads),
        percent: z.optional(decimal),
      }),
    ),
  ),
  unclaimedExtras: z.optional(amount),
  cashRounding: z.optional(amount),
  payments: z.optional(z.looseObject({ paid: amount, difference: amount })),
  transfers: z.optional(z.array(z.looseObject({ from: z.string(), to: z.string(), amount }))),
});
