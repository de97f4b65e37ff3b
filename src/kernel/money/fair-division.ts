import { allocateExact } from './allocation.ts';
import { type Cents, cents, sumCents } from './cents.ts';
import { allocateFairly } from './fair-allocation.ts';

/** Rounds exact shares, numerators over a denominator, to whole units that add up to the rounded total. */
export type DivideShares = (numerators: readonly bigint[], denominator: bigint, unit: number) => Cents[];

/**
 * How much too much a person has had so far because of rounding, in billionths of a minor unit; negative for
 * too little.
 */
export type Carried = number & { readonly __unit: 'billionths' };

/** Billionths of a minor unit. */
export const finest = 1_000_000_000;

export const carried = (billionths: number | bigint): Carried => cents(billionths) as number as Carried;

/** How far one division may move a person: a hundred minor units, the largest coin that a total is rounded to. */
export const mostDifference = carried(100 * finest);

type FairDivision = Readonly<{
  divide: DivideShares;
  /** The rounding difference of each person in the last division; they add up to zero. */
  differences: () => readonly Carried[];
  /** The numerators of the last division: the people's exact proportions. */
  proportions: () => readonly bigint[];
}>;

/** Divides money so that leftover units even out the rounding differences that people carry from before. */
export function fairDivision(carriedBefore: readonly Carried[]): FairDivision {
  let last: readonly Carried[] = [];
  let shares: readonly bigint[] = [];
  const divide: DivideShares = (numerators, denominator, unit) => {
    const scale = BigInt(finest);
    const fine = numerators.map((numerator) => numerator * scale);
    const units = allocateFairly(
      fine,
      denominator * scale * BigInt(unit),
      numerators.map((_, i) => BigInt(carriedBefore[i] ?? 0) * denominator),
      BigInt(mostDifference) * denominator,
    );
    const parts = units.map((part) => cents(part * unit));
    shares = numerators;
    last = differencesOf(parts, numerators);
    return parts;
  };
  return { divide, differences: () => last, proportions: () => shares };
}

/** The difference of each part from its exact share of the sum, which may itself be rounded. They add up to zero. */
function differencesOf(parts: readonly Cents[], numerators: readonly bigint[]): Carried[] {
  const all = numerators.reduce((a, b) => a + b, 0n);
  if (all === 0n) return parts.map(() => carried(0));
  const total = BigInt(sumCents(parts));
  const exact = numerators.map(
    (numerator, i) => (BigInt(parts[i] ?? 0) * all - total * numerator) * BigInt(finest),
  );
  return all > 0n
    ? allocateExact(exact, all).map(carried)
    : allocateExact(
        exact.map((n) => -n),
        -all,
      ).map(carried);
}
