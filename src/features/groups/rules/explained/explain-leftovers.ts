import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { type Carried, finest } from '#kernel/money/fair-division.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { divideRounded } from '#kernel/money/rounding.ts';

/** One division of money: exact shares over a denominator, and the parts to which they were rounded. */
export type Division = Readonly<{
  numerators: readonly bigint[];
  denominator: bigint;
  /** One cent, or the smallest coin. */
  unit: number;
  parts: readonly Cents[];
  /** Each person's rounding difference before; for an income, positive for a person who received too much. */
  had: readonly Carried[];
  isIncome: boolean;
}>;

/** Explains why this person got, or did not get, a leftover unit. Empty if the person's share needed no rounding. */
export function leftoverSentences(division: Division, person: number, f: Formats): string[] {
  const { numerators, denominator, unit, parts, isIncome } = division;
  const tooMuch = BigInt(parts[person] ?? 0) * denominator - (numerators[person] ?? 0n);
  if (tooMuch === 0n) return [];
  const isMore = tooMuch > 0n;
  const values = { unit: f.money(cents(unit)) };
  const isLevel = isTied(division, person);
  const all = allSoFar(division, person, f);
  if (isIncome) {
    if (isLevel) {
      return isMore
        ? [t('Gets a leftover {unit} as the first in the list: others have had just as much so far.', values)]
        : [t('Others get the leftover {unit}: they have had just as much so far and come first.', values)];
    }
    return isMore
      ? [t('Gets a leftover {unit} this time, having had the least so far.', values), all]
      : [t('Gets no leftover {unit} this time: others have had less so far.', values), all];
  }
  if (isLevel) {
    return isMore
      ? [
          t(
            'Bears a leftover {unit} as the first in the list: others have borne just as much so far.',
            values,
          ),
        ]
      : [t('Others bear the leftover {unit}: they have borne just as much so far and come first.', values)];
  }
  return isMore
    ? [t('Bears a leftover {unit} this time, having borne the least so far.', values), all]
    : [t('Bears no leftover {unit} this time: others have borne less so far.', values), all];
}

/** True if somebody with an equal claim to a leftover unit got a different result. */
function isTied(division: Division, person: number): boolean {
  const own = standing(division, person);
  return division.numerators.some((_, other) => {
    const theirs = standing(division, other);
    return theirs.isUnrounded && own.floored === theirs.floored && own.isMore !== theirs.isMore;
  });
}

/** The person's rounding difference if this share is rounded down; the lowest gets the first leftover unit. */
function standing({ numerators, denominator, unit, parts, had }: Division, person: number) {
  const coin = denominator * BigInt(unit);
  const numerator = numerators[person] ?? 0n;
  const rest = ((numerator % coin) + coin) % coin;
  return {
    isUnrounded: rest !== 0n,
    floored: BigInt(had[person] ?? 0) * denominator - rest * BigInt(finest),
    isMore: BigInt(parts[person] ?? 0) * denominator > numerator,
  };
}

/** How far the person is from the exact shares of all entries, this one included. */
function allSoFar(division: Division, person: number, f: Formats): string {
  const { numerators, denominator, parts, had, isIncome } = division;
  const inEntry = BigInt(parts[person] ?? 0) * denominator - (numerators[person] ?? 0n);
  const tooMuch = BigInt(had[person] ?? 0) * denominator + inEntry * BigInt(finest);
  if (tooMuch === 0n) return t('Over all entries so far, rounding has evened out for them.');
  // Differences are stored in rounded billionths, so readers see only hundredths of a unit.
  const distance = divideRounded((tooMuch < 0n ? -tooMuch : tooMuch) * 100n, denominator * BigInt(finest));
  const written = (hundredths: bigint) => f.exact(exactShare(hundredths, 100n));
  if (distance === 0n) {
    const amount = written(1n);
    return t('Over all entries so far, rounding has evened out for them to within {amount}.', { amount });
  }
  const values = { amount: written(distance) };
  if (isIncome) {
    return tooMuch > 0n
      ? t('Over all entries so far, rounding has given them {amount} too much.', values)
      : t('Over all entries so far, rounding has given them {amount} too little.', values);
  }
  return tooMuch > 0n
    ? t('Over all entries so far, rounding has made them bear {amount} too much.', values)
    : t('Over all entries so far, rounding has made them bear {amount} too little.', values);
}
