import { type Cents, cents, sumCents } from '#kernel/cents.ts';
import type { ExactShare } from '#kernel/exact-share.ts';
import { divideFloor, divideRounded } from '#kernel/rounding.ts';
import type { BillRow } from './bill-split.result.ts';

/** Scale at which different remainders stay distinct. */
const fine = 10n ** 18n;

/**
 * A person's lines in whole cents that add up to their amount: rounded down, leftover cents to the largest
 * remainders. With cash rounding each line is rounded on its own.
 */
export function lineAmounts(shares: readonly ExactShare[], amount: Cents): Cents[] {
  const lines = shares.map(({ numerator, denominator }, place) => {
    const [own, of] = [BigInt(numerator), BigInt(denominator)];
    const floor = divideFloor(own, of);
    return { place, floor, remainder: ((own - floor * of) * fine) / of, rounded: divideRounded(own, of) };
  });
  const leftover = Number(lines.reduce((left, { floor }) => left - floor, BigInt(amount)));
  const open = lines.filter(({ remainder }) => remainder > 0n);
  if (leftover < 0 || leftover > open.length) return lines.map(({ rounded }) => cents(rounded));
  const largest = open.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0,
  );
  const more = new Set(largest.slice(0, leftover).map(({ place }) => place));
  return lines.map(({ place, floor }) => cents(more.has(place) ? floor + 1n : floor));
}

type PersonLines = {
  readonly items: readonly Cents[];
  readonly had: Cents;
  readonly extras: readonly Cents[];
};

/** Null for records of the first release, whose lines are text. */
export function personLines({ itemBreakdown, had, extras = [], amount }: BillRow): PersonLines | null {
  const items: ExactShare[] = [];
  for (const { share } of itemBreakdown) {
    if (typeof share === 'string') return null;
    items.push(share);
  }
  const before = items.length === 0 && had ? [had] : items;
  const amounts = lineAmounts([...before, ...extras.map(({ share }) => share)], amount);
  const own = amounts.slice(0, before.length);
  return { items: own, had: sumCents(own), extras: amounts.slice(before.length) };
}
