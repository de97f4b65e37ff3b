import * as z from 'zod/mini';
import { amount, decimal, worker } from '#calculators/rules/result-fields.ts';
import { tipModes } from './tip-pool.input.ts';
import { leftOutReasons } from './tip-pool.result.ts';

const tips = { cashTips: amount, cardTips: amount, cardFee: amount, net: amount, undivided: amount };

/** What a program can rely on in a result; more fields may be added, so none of these is closed. */
export const tipPoolResult = z.looseObject({
  currency: z.string(),
  mode: z.enum(tipModes),
  name: z.string(),
  ...tips,
  shifts: z.array(z.looseObject({ name: z.string(), ...tips })),
  rows: z.array(
    z.looseObject({
      ...worker,
      amount,
      parts: z.array(z.looseObject({ shift: z.string(), hours: decimal, amount })),
    }),
  ),
  leftOut: z.array(
    z.looseObject({
      name: z.string(),
      role: z.string(),
      shift: z.string(),
      reason: z.enum(leftOutReasons),
    }),
  ),
});
