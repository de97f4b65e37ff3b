import type { Cents } from '#kernel/money/cents.ts';
import { minorDigits } from '#kernel/money/currency.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { Plan } from './plan.ts';

/**
 * Positions are sales in millionths of a minor unit, so that any percentage of any quota is a whole number.
 */
export const positionScale = 1_000_000n;
/** Converts a `Decimal` percentage to a factor. */
const percentScale = 1_000_000n;
/** Denominator of exact commissions: position, rate and product factor. */
export const exactScale = positionScale * percentScale * percentScale;

/** A range of sales paid at one rate. */
export type Stretch = {
  readonly start: bigint;
  readonly rate: Decimal;
  /** Index of the tier in the plan; -1 for sales outside all tiers, which pay nothing. */
  readonly tier: number;
  /** Commission of all sales below, as position times `Decimal` rate. */
  readonly paidBefore: bigint;
};

/** Position of a tier's limit for a quota. */
export function limitOf({ tiers, currency }: Plan, quota: Cents, limit: Decimal): bigint {
  if (tiers.basis === 'attainment') return BigInt(limit) * BigInt(quota);
  return BigInt(limit) * 10n ** BigInt(minorDigits(currency) + 2);
}

/** Covers all sales from zero up without gaps. Where tiers overlap, the first in the list pays. */
export function stretchesOf(plan: Plan, quota: Cents): Stretch[] {
  const tiers = plan.tiers.list.map(({ from, to, rate }) => ({
    rate,
    from: limitOf(plan, quota, from),
    to: to === null ? null : limitOf(plan, quota, to),
  }));
  const cuts = [0n, ...tiers.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))];
  const starts = [...new Set(cuts)].toSorted((a, b) => (a < b ? -1 : 1));
  const stretches: Stretch[] = [];
  for (const start of starts) {
    const tier = tiers.findIndex(({ from, to }) => from <= start && (to === null || start < to));
    const rate = tiers[tier]?.rate ?? (0 as Decimal);
    const last = stretches.at(-1);
    if (last?.tier === tier) continue;
    const paidBefore = last ? last.paidBefore + (start - last.start) * BigInt(last.rate) : 0n;
    stretches.push({ start, rate, tier, paidBefore });
  }
  return stretches;
}

/** Index of the stretch that contains a position; sales below zero are in the first. */
export function stretchAt(stretches: readonly Stretch[], position: bigint, guess = 0): number {
  let at = guess;
  while (at > 0 && (stretches[at]?.start ?? 0n) > position) at -= 1;
  while (at + 1 < stretches.length && (stretches[at + 1]?.start ?? 0n) <= position) at += 1;
  return at;
}

/** Commission of all sales up to a position. */
export function paidUpTo(stretch: Stretch, position: bigint): bigint {
  return stretch.paidBefore + (position - stretch.start) * BigInt(stretch.rate);
}
