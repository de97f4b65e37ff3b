import * as z from 'zod/mini';
import { amount, decimal, list, own, record, typed } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { CommissionStep } from './commission.steps.ts';
import type { MarginalTier, TierConfig } from './commission-fields.ts';
import type { TierName } from './tier-names.ts';

/** The commission of one more deal after this one. */
export type NextDeal = {
  readonly value: Cents;
  readonly amount: Cents;
  /** The attainment after this deal; null if the quota's amount is unknown. */
  readonly attainment: Decimal | null;
};

/** A rep's part of a shared commission. */
export type CreditShare = {
  readonly name: string;
  readonly percent: Decimal;
  readonly amount: Cents;
  readonly explanation: Explanation<CommissionStep>;
};

const deal = {
  /** USD if absent. */
  currency: own<Currency | undefined>(),
  repName: z.string(),
  industry: z.string(),
  dealValue: amount,
  commissionRate: decimal,
  quotaAttainment: decimal,
  totalCommission: amount,
  explanation: own<Explanation<CommissionStep>>(),
  /** Present if the attainment was entered as sales and quota. */
  quota: own<Cents | undefined>(),
  sales: own<Cents | undefined>(),
  nextDeal: own<NextDeal | undefined>(),
  /** The rep's own share comes first; absent if the credit is not shared. */
  credits: own<readonly CreditShare[] | undefined>(),
};

const basicCommission = record({
  mode: z.literal('basic'),
  ...deal,
  baseCommission: amount,
  /** Total minus base: negative below 80 % of quota. */
  quotaBonus: amount,
});

const tieredCommission = record({
  mode: z.literal('tiered'),
  ...deal,
  tier: typed<TierName>(z.string()),
  tierRate: decimal,
  /** In percent, rounded to four decimals; `exactRate` is exact. */
  effectiveRate: decimal,
  exactRate: z.string(),
  commission: amount,
  /** Missing in results of the first release. */
  tierConfig: own<TierConfig | undefined>(),
});

const marginalCommission = record({
  mode: z.literal('marginal'),
  ...deal,
  quota: amount,
  sales: amount,
  tiers: own<readonly MarginalTier[]>(),
  /** The deal's parts, one per tier. */
  parts: list(
    record({
      from: decimal,
      to: z.nullable(decimal),
      rate: decimal,
      exactRate: z.string(),
      sales: amount,
      amount,
    }),
  ),
  /** Commission in percent of the deal, rounded to four decimals. */
  effectiveRate: decimal,
  commission: amount,
});

export const commissionResult = z.union([basicCommission, tieredCommission, marginalCommission]);

export type BasicCommission = z.output<typeof basicCommission>;
export type TieredCommission = z.output<typeof tieredCommission>;
export type MarginalCommission = z.output<typeof marginalCommission>;
export type CommissionResult = z.output<typeof commissionResult>;
