import * as z from 'zod/mini';
import { amount, currency, decimal, list, own, record, worker } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import { tipModes } from './tip-pool.input.ts';
import type { TipStep } from './tip-pool.steps.ts';

const tips = {
  cashTips: amount,
  cardTips: amount,
  cardFee: amount,
  /** Cash and card less the fee: the amount that is divided, undivided tips included. */
  net: amount,
  /** Divided among nobody: nobody in this shift takes part. */
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
  /** Of all shifts. */
  ...tips,
  shifts: list(record({ name: z.string(), ...tips })),
  rows: list(
    record({
      ...worker,
      amount,
      /** One for each shift that the person worked, in the order of the shifts. */
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
