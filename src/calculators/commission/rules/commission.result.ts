import * as z from 'zod/mini';
import { amount, decimal, list, own, record, typed } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { CommissionStep } from './commission.steps.ts';
import type { MarginalTier, TierConfig } from './commission-fields.ts';
import type { TierName } from './tiers.ts';

/** What one more deal would pay, after this one. */
export type NextDeal = {
  readonly value: Cents;
  readonly amount: Cents;
  /** Reached with this deal; null where the quota in money is not known, so that the attainment stays. */
  readonly attainment: Decimal | null;
};

/** One rep's part of a commission whose credit is shared. */
export type CreditShare = {
  readonly name: string;
  readonly percent: Decimal;
  readonly amount: Cents;
  readonly explanation: Explanation<CommissionStep>;
};

const deal = {
  /** US dollars where none is said. */
  currency: own<Currency | undefined>(),
  repName: z.string(),
  industry: z.string(),
  dealValue: amount,
  commissionRate: decimal,
  quotaAttainment: decimal,
  totalCommission: amount,
  explanation: own<Explanation<CommissionStep>>(),
  /** Where the calculation knows them in money. */
  quota: own<Cents | undefined>(),
  sales: own<Cents | undefined>(),
  nextDeal: own<NextDeal | undefined>(),
  /** The rep first; absent where the credit is not shared. */
  credits: own<readonly CreditShare[] | undefined>(),
};

const basicCommission = record({
  mode: z.literal('basic'),
  ...deal,
  baseCommission: amount,
  /** The total minus the base: below zero under 80 % of quota. */
  quotaBonus: amount,
});

const tieredCommission = record({
  mode: z.literal('tiered'),
  ...deal,
  tier: typed<TierName>(z.string()),
  tierRate: decimal,
  /** In percent, to four decimals; `exactRate` is what was paid on, in full. */
  effectiveRate: decimal,
  exactRate: z.string(),
  commission: amount,
  /** Not in results of the first release. */
  tierConfig: own<TierConfig | undefined>(),
});

const marginalCommission = record({
  mode: z.literal('marginal'),
  ...deal,
  quota: amount,
  sales: amount,
  tiers: own<readonly MarginalTier[]>(),
  /** The parts of the deal, one for each tier that it fell into. */
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
  /** The commission in percent of the deal, to four decimals. */
  effectiveRate: decimal,
  commission: amount,
});

export const commissionResult = z.union([basicCommission, tieredCommission, marginalCommission]);

export type BasicCommission = z.output<typeof basicCommission>;
export type TieredCommission = z.output<typeof tieredCommission>;
export type MarginalCommission = z.output<typeof marginalCommission>;
export type CommissionResult = z.output<typeof commissionResult>;
