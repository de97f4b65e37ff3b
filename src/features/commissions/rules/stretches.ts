import type { Cents } from '#kernel/cents.ts';
import { minorDigits } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { Plan } from './plan.ts';

/** Sales in millionths of a minor unit: a percentage of any quota is a whole number of them. */
export const positionScale = 1_000_000n;
/** What a percentage is divided by to become a plain factor. */
const percentScale = 1_000_000n;
/** Of every exact commission: a position, a rate and a product's factor. */
export const exactScale = positionScale * percentScale * percentScale;

/** Sales that are paid at one rate. */
export type Stretch = {
  readonly start: bigint;
  readonly rate: Decimal;
  /** The place of the tier in the plan; -1 for sales that no tier covers, which pay nothing. */
  readonly tier: number;
  /** What all sales before it pay, in percent of a position. */
  readonly paidBefore: bigint;
};

/** Where a limit of a tier lies, for one quota. */
export function limitOf({ tiers, currency }: Plan, quota: Cents, limit: Decimal): bigint {
  if (tiers.basis === 'attainment') return BigInt(limit) * BigInt(quota);
  return BigInt(limit) * 10n ** BigInt(minorDigits(currency) + 2);
}

/** Every sale from zero up, in one stretch each. Where tiers overlap, the first in the list pays. */
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

/** The stretch that a position lies in: the first one for sales below zero. */
export function stretchAt(stretches: readonly Stretch[], position: bigint, guess = 0): number {
  let at = guess;
  while (at > 0 && (stretches[at]?.start ?? 0n) > position) at -= 1;
  while (at + 1 < stretches.length && (stretches[at + 1]?.start ?? 0n) <= position) at += 1;
  return at;
}

/** What all sales up to a position pay at their own rates. */
export function paidUpTo(stretch: Stretch, position: bigint): bigint {
  return stretch.paidBefore + (position - stretch.start) * BigInt(stretch.rate);
}
