import type { DivideShares } from '#calculators/bill-split/rules/compute-bill.ts';
import { allocateExact } from '#kernel/allocation.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { allocateFairly } from '#kernel/fair-allocation.ts';

/** What a person has borne too much so far, in billionths of a minor unit; negative for too little. */
export type Carried = number & { readonly __unit: 'billionths' };

/** Billionths of a minor unit. */
export const finest = 1_000_000_000;

export const carried = (billionths: number | bigint): Carried => cents(billionths) as number as Carried;

export type FairDivision = Readonly<{
  divide: DivideShares;
  /** What the last division adds to what each person carries; without cash rounding it adds up to zero. */
  differences: () => readonly Carried[];
  /** The numerators of the last division: the people's exact proportions. */
  proportions: () => readonly bigint[];
}>;

/** A division for the bill engine that decides leftover units by what each person carries. */
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
    );
    const parts = units.map((part) => cents(part * unit));
    shares = numerators;
    last = differencesOf(parts, numerators, denominator);
    return parts;
  };
  return { divide, differences: () => last, proportions: () => shares };
}

/** Rounded to billionths so that they still add up. */
function differencesOf(
  parts: readonly Cents[],
  numerators: readonly bigint[],
  denominator: bigint,
): Carried[] {
  const exact = numerators.map(
    (numerator, i) => (BigInt(parts[i] ?? 0) * denominator - numerator) * BigInt(finest),
  );
  return allocateExact(exact, denominator).map(carried);
}
