import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollDice } from '#testing/dice.ts';
import { allocate } from './allocation.ts';
import { cents, sumCents } from './cents.ts';
import { type Carried, carried, fairDivision, finest, mostDifference } from './fair-division.ts';

const people = 8;

describe('leftover cents over time', () => {
  it('keeps eight people within two cents of their exact shares after 10,000 random entries', () => {
    const dice = rollDice(20_261_118);
    const sums = Array.from({ length: people }, () => carried(0));
    const fixedOrder = new Array<number>(people).fill(0);
    let farthest = 0;
    for (let n = 0; n < 10_000; n++) {
      const weights = sums.map(() => (dice.chance(0.3) ? 0 : 1 + dice.below(9)));
      const all = weights.reduce((a, b) => a + b, 0);
      if (all === 0) continue;
      const total = 1 + dice.below(50_000);
      const { divide, differences } = fairDivision(sums);
      divide(
        weights.map((weight) => BigInt(total * weight)),
        BigInt(all),
        1,
      );
      differences().forEach((difference, i) => {
        sums[i] = carried((sums[i] ?? 0) + difference);
        farthest = Math.max(farthest, Math.abs(sums[i] ?? 0));
      });
      allocate(cents(total), weights).forEach((part, i) => {
        fixedOrder[i] = (fixedOrder[i] ?? 0) + part - (total * (weights[i] ?? 0)) / all;
      });
    }
    const inFixedOrder = Math.max(...fixedOrder.map(Math.abs));
    console.info(
      `farthest from the exact share: ${(farthest / finest).toFixed(2)} cents; in a fixed order ${inFixedOrder.toFixed(1)}`,
    );
    expect(farthest).toBeLessThan(2 * finest);
    expect(inFixedOrder).toBeGreaterThan(20);
  });

  const units = fc.constantFrom(1, 100);

  it('moves nobody further in one division than the bound, whatever they carry from before', () => {
    const weight = fc.nat({ max: 997 });
    const before = fc.integer({ min: -9000 * finest, max: 9000 * finest });
    const sharers = fc.array(fc.tuple(weight, before), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sharers, fc.integer({ min: -60_000, max: 60_000 }), units, (all, total, unit) => {
        const sum = all.reduce((a, [weight]) => a + weight, 0);
        fc.pre(sum > 0);
        const { divide, differences } = fairDivision(all.map(([, had]) => carried(had)));
        const parts = divide(
          all.map(([weight]) => BigInt(total * weight)),
          BigInt(sum),
          unit,
        );
        expect(Math.abs(sumCents(parts)) % unit).toBe(0);
        for (const each of differences()) expect(Math.abs(each)).toBeLessThanOrEqual(mostDifference);
      }),
      { numRuns: 2000 },
    );
  });

  it('evens out in the next divisions what is beyond the bound', () => {
    const sums = [carried(150 * finest), carried(-150 * finest)];
    const carriedAfter = [1, 2].map(() => {
      const { divide, differences } = fairDivision(sums);
      divide([30_100n, 30_100n], 2n, 100);
      differences().forEach((difference, i) => {
        sums[i] = carried((sums[i] ?? 0) + difference);
      });
      return (sums[0] ?? 0) / finest;
    });
    expect(carriedAfter).toEqual([100, 50]);
  });

  it('rounds a share up that would else be too far from the rounded total', () => {
    const [most, least] = [carried(9000 * finest), carried(-4500 * finest)];
    const { divide, differences } = fairDivision([most, least, least]);
    // 199, 25.5 and 25.5 of 250, which coins of 100 make 300: 238.8, 30.6 and 30.6.
    expect(divide([398n, 51n, 51n], 2n, 100)).toEqual([200, 100, 0]);
    expect(differences().map((each) => each / finest)).toEqual([-38.8, 69.4, -30.6]);
  });

  it('adds up to zero in billionths, also if coins of five round the total', () => {
    const shares = fc.array(fc.nat({ max: 997 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        shares,
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom(1, 5),
        (weights, total, unit) => {
          const all = weights.reduce((a, b) => a + b, 0);
          fc.pre(all > 0);
          const { divide, differences } = fairDivision([]);
          divide(
            weights.map((weight) => BigInt(total * weight)),
            BigInt(all),
            unit,
          );
          expect(differences().reduce<number>((sum, each: Carried) => sum + each, 0)).toBe(0);
        },
      ),
    );
  });
});
