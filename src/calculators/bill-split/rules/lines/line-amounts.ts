import { type Cents, cents } from '#kernel/money/cents.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import { divideFloor, divideRounded } from '#kernel/money/rounding.ts';
import type { RoundedCell } from './balance-columns.ts';

/** Scale at which different remainders stay distinct. */
const fine = 10n ** 18n;

/** Divides an amount into whole cents: rounds shares down, then gives leftover cents to the largest remainders. */
export function lineAmounts(shares: readonly ExactShare[], amount: Cents): Cents[] {
  const exact = shares.map(({ numerator, denominator }) => ({
    own: BigInt(numerator),
    of: BigInt(denominator),
  }));
  return roundedCells(exact, amount).map(({ floor, isUp }) => cents(isUp ? floor + 1n : floor));
}

type Fraction = { readonly own: bigint; readonly of: bigint };

/** Like `lineAmounts`. If no rounding of the lines adds up to the amount, each line is rounded on its own. */
export function roundedCells(shares: readonly Fraction[], amount: Cents): RoundedCell[] {
  const lines = shares.map(({ own, of }, place) => {
    const floor = divideFloor(own, of);
    const remainder = ((own - floor * of) * fine) / of;
    return { place, floor, remainder, isUpAlone: divideRounded(own, of) > floor };
  });
  const leftover = Number(lines.reduce((left, { floor }) => left - floor, BigInt(amount)));
  const open = lines.filter(({ remainder }) => remainder > 0n);
  const adds = leftover >= 0 && leftover <= open.length;
  const largest = open.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0,
  );
  const more = new Set(largest.slice(0, leftover).map(({ place }) => place));
  return lines.map(({ place, floor, remainder, isUpAlone }) => ({
    floor,
    isOpen: remainder > 0n,
    isUp: adds ? more.has(place) : isUpAlone,
  }));
}
