import * as z from 'zod/mini';
import { amount, currency, decimal, list, own, record, worker } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import { tipModes } from './tip-pool.input.ts';
import type { TipStep } from './tip-pool.steps.ts';

const tips = {
  cashTips: amount,
  cardTips: amount,
  cardFee: amount,
  /** Cash plus card minus fee, including undivided tips. */
  net: amount,
  /** Not divided, since nobody in this shift takes part. */
  undivided: amount,
};

const leftOut = record({
  name: z.string(),
  role: z.string(),
  shift: z.string(),
  reason: z.enum(['role', 'no-hours', 'no-points', 'no-percentage']),
});

export const tipPoolResult = record({
  currency,
  mode: z.enum(tipModes),
  name: z.string(),
  /** Totals of all shifts. */
  ...tips,
  shifts: list(record({ name: z.string(), ...tips })),
  rows: list(
    record({
      ...worker,
      amount,
      /** One per worked shift, in the order of shifts. */
      parts: list(record({ shift: z.string(), hours: decimal, amount })),
      explanation: own<Explanation<TipStep>>(),
    }),
  ),
  leftOut: list(leftOut),
});

export type TipPoolResult = z.output<typeof tipPoolResult>;
export type ShiftTotals = TipPoolResult['shifts'][number];
export type TipRow = TipPoolResult['rows'][number];
export type LeftOut = z.output<typeof leftOut>;
