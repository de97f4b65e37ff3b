import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { Explanation } from '../calculator.ts';
import type { TierName } from './tiers.ts';

type Summary = {
  readonly repName: string;
  readonly industry: string;
  readonly dealValue: Cents;
  readonly commissionRate: Decimal;
  readonly quotaAttainment: Decimal;
  readonly totalCommission: Cents;
  readonly explanation: Explanation;
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
};

export type CommissionResult = BasicCommission | TieredCommission;
