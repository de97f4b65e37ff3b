import type { Explanation } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
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
  readonly explanation: Explanation;
};

type Summary = {
  /** US dollars where none is said. */
  readonly currency?: Currency;
  readonly repName: string;
  readonly industry: string;
  readonly dealValue: Cents;
  readonly commissionRate: Decimal;
  readonly quotaAttainment: Decimal;
  readonly totalCommission: Cents;
  readonly explanation: Explanation;
  /** Where the calculation knows them in money. */
  readonly quota?: Cents;
  readonly sales?: Cents;
  readonly nextDeal?: NextDeal;
  /** The rep first; absent where the credit is not shared. */
  readonly credits?: readonly CreditShare[];
};

export type BasicCommission = Summary & {
  readonly mode: 'basic';
  readonly baseCommission: Cents;
  /** The total minus the base: below zero under 80 % of quota. */
  readonly quotaBonus: Cents;
};

export type TieredCommission = Summary & {
  readonly mode: 'tiered';
  readonly tier: TierName;
  readonly tierRate: Decimal;
  /** In percent, to four decimals; `exactRate` is what was paid on, in full. */
  readonly effectiveRate: Decimal;
  readonly exactRate: string;
  readonly commission: Cents;
  /** Not in results of the first release. */
  readonly tierConfig?: TierConfig;
};

/** The part of the deal that fell into one tier. */
export type MarginalPart = {
  readonly from: Decimal;
  readonly to: Decimal | null;
  readonly rate: Decimal;
  readonly exactRate: string;
  readonly sales: Cents;
  readonly amount: Cents;
};

export type MarginalCommission = Summary & {
  readonly mode: 'marginal';
  readonly quota: Cents;
  readonly sales: Cents;
  readonly tiers: readonly MarginalTier[];
  readonly parts: readonly MarginalPart[];
  /** The commission in percent of the deal, to four decimals. */
  readonly effectiveRate: Decimal;
  readonly commission: Cents;
};

export type CommissionResult = BasicCommission | TieredCommission | MarginalCommission;
