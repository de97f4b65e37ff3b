import { type Cents, cents } from './cents.ts';
import { divideFloor } from './rounding.ts';

/** An unrounded amount in minor units, as a fraction of two integers in JSON-safe strings. */
export type ExactShare = { readonly numerator: string; readonly denominator: string };

export function exactShare(numerator: bigint, denominator: bigint): ExactShare {
  return { numerator: String(numerator), denominator: String(denominator) };
}

/** How a part follows from its exact share: already whole, rounded to `base`, or `base` plus a leftover unit. */
export type Rounding =
  | { readonly kind: 'exact' }
  | { readonly kind: 'rounded'; readonly base: Cents }
  | { readonly kind: 'leftover'; readonly base: Cents; readonly amount: Cents };

/** Shares are rounded down (up if the total is negative); leftover units go the other way. */
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
const truncatedTo = 10n ** 30n;

/** For display only: a fraction with a very long denominator is truncated after 30 decimals. */
export function shortShare(numerator: bigint, denominator: bigint): ExactShare {
  if (denominator <= longest) return exactShare(numerator, denominator);
  return exactShare((numerator * truncatedTo) / denominator, truncatedTo);
}
