import * as z from 'zod/mini';
import { amount, decimal } from '#calculators/rules/result-fields.ts';

const deal = {
  repName: z.string(),
  industry: z.string(),
  dealValue: amount,
  commissionRate: decimal,
  quotaAttainment: decimal,
  totalCommission: amount,
};

/** What a program can rely on in a result; more fields may be added, so none of these is closed. */
export const commissionResult = z.union([
  z.looseObject({ mode: z.literal('basic'), ...deal, baseCommission: amount, quotaBonus: amount }),
  z.looseObject({
    mode: z.literal('tiered'),
    ...deal,
    tier: z.string(),
    tierRate: decimal,
    effectiveRate: decimal,
    exactRate: z.string(),
    commission: amount,
  }),
  z.looseObject({
    mode: z.literal('marginal'),
    ...deal,
    quota: amount,
    sales: amount,
    parts: z.array(
      z.looseObject({
        from: decimal,
        to: z.nullable(decimal),
        rate: decimal,
        exactRate: z.string(),
        sales: amount,
        amount,
      }),
    ),
    effectiveRate: decimal,
    commission: amount,
  }),
]);
