import { type Cents, cents } from './cents.ts';
import { divideFloor } from './rounding.ts';

/** An amount in minor units before its rounding, as JSON can carry it: two whole numbers in digits. */
export type ExactShare = { readonly numerator: string; readonly denominator: string };

export function exactShare(numerator: bigint, denominator: bigint): ExactShare {
  return { numerator: String(numerator), denominator: String(denominator) };
}

/** How a part came from its exact share: nothing to round, rounded to `base`, or a leftover unit beside it. */
export type Rounding =
  | { readonly kind: 'exact' }
  | { readonly kind: 'rounded'; readonly base: Cents }
  | { readonly kind: 'leftover'; readonly base: Cents; readonly amount: Cents };

/** Shares are rounded down, those of a negative total up, and the leftover units go the other way. */
export function roundingOf(
  numerator: bigint,
  denominator: bigint,
  amount: Cents,
  ofNegativeTotal = false,
): Rounding {
  if (BigInt(amount) * denominator === numerator) return { kind: 'exact' };
  const floor = divideFloor(numerator, denominator);
  const base = cents(ofNegativeTotal ? floor + 1n : floor);
  return amount === base ? { kind: 'rounded', base } : { kind: 'leftover', base, amount };
}

const longest = 10n ** 60n;
const kept = 10n ** 30n;

/** For fractions that nobody reads to the end: one whose denominator is very long is cut off after 30 places. */
export function shortShare(numerator: bigint, denominator: bigint): ExactShare {
  if (denominator <= longest) return exactShare(numerator, denominator);
  return exactShare((numerator * kept) / denominator, kept);
}
