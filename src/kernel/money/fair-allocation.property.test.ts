import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateExact } from './allocation.ts';
import { sumCents } from './cents.ts';
import { allocateFairly } from './fair-allocation.ts';

const weights = fc
  .array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 })
  .filter((all) => all.some(Boolean));

/** All shares of one total over one denominator. */
function sharesOf(total: number, proportions: readonly number[]) {
  return {
    numerators: proportions.map((weight) => BigInt(total) * BigInt(weight)),
    denominator: BigInt(proportions.reduce((a, b) => a + b, 0)),
  };
}

describe('allocateFairly', () => {
  it('adds up, and without a past it does what allocateExact does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 99_999 }), weights, (total, proportions) => {
        const { numerators, denominator } = sharesOf(total, proportions);
        const none = proportions.map(() => 0n);
        const parts = allocateFairly(numerators, denominator, none);
        expect(parts).toEqual(allocateExact(numerators, denominator));
        expect(sumCents(parts)).toBe(total);
      }),
    );
  });

  it('keeps whole shares whole, whatever happened before', () => {
    expect(allocateFairly([50n, 50n], 1n, [1n, -1n])).toEqual([50, 50]);
    expect(allocateFairly([0n, 50n, 51n], 2n, [-1n, 1n, 0n])).toEqual([0, 25, 26]);
  });

  it('gives the leftover unit to the person who has had least', () => {
    expect(allocateFairly([100n, 100n, 100n], 3n, [0n, -1n, 1n])).toEqual([33, 34, 33]);
    expect(allocateFairly([-100n, -100n, -100n], 3n, [0n, -1n, 1n])).toEqual([-33, -33, -34]);
  });

  it('never leaves anybody a whole unit away while the same people divide', () => {
    const entries = fc.array(fc.tuple(fc.integer({ min: 100, max: 99_999 }), fc.nat(3)), { maxLength: 60 });
    const tables = fc.integer({ min: 2, max: 6 }).chain((people) =>
      fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: people, maxLength: people }), {
        minLength: 4,
        maxLength: 4,
      }),
    );
    // One denominator for all of them: 27,720 is a multiple of 1 to 12, and every weight fits into it.
    const common = 27_720n;
    fc.assert(
      fc.property(tables, entries, (proportions, written) => {
        const people = proportions[0]?.length ?? 0;
        const away = new Array<bigint>(people).fill(0n);
        for (const [total, which] of written) {
          const chosen = proportions[which] ?? [];
          const sum = BigInt(chosen.reduce((a, b) => a + b, 0));
          const scale = common * sum;
          const numerators = chosen.map((weight) => BigInt(total) * BigInt(weight) * common);
          const parts = allocateFairly(
            numerators,
            scale,
            away.map((units) => (units * sum) / 1n),
          );
          parts.forEach((part, i) => {
            away[i] = (away[i] ?? 0n) + (BigInt(part) * scale - (numerators[i] ?? 0n)) / sum;
          });
          // Dividing by the sum truncates less than one of 27,720 parts in each step.
          for (const units of away) expect(units > -common - 60n && units < common + 60n).toBe(true);
        }
      }),
    );
  });
});
