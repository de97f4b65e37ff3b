import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { divideFloor } from '#kernel/money/rounding.ts';
import { lineAmounts } from './line-amounts.ts';

const share = (numerator: number, denominator: number) => exactShare(BigInt(numerator), BigInt(denominator));

it('gives a diner whole cents that add up to the part', () => {
  // A third of $10.00, and of $13.38 tax: 333.33… + 445.89… = 779.22…
  expect(lineAmounts([share(1000, 3), share(133_767, 300)], cents(779))).toEqual([333, 446]);
  expect(lineAmounts([share(500, 1), share(1000, 3), share(1000, 3)], cents(1167))).toEqual([500, 334, 333]);
});

it('rounds every line for itself where the sum was rounded to a coin', () => {
  expect(lineAmounts([share(1000, 3), share(1000, 3)], cents(670))).toEqual([333, 333]);
});

it('adds up for any lines, each within a cent of its share', () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 97 })),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(lines, fc.boolean(), (pairs, roundsUp) => {
      const all = pairs.reduce((product, [, of]) => product * BigInt(of), 1n);
      const sum = pairs.reduce((total, [own, of]) => total + (BigInt(own) * all) / BigInt(of), 0n);
      const floor = divideFloor(sum, all);
      const amount = cents(roundsUp && floor * all !== sum ? floor + 1n : floor);
      const amounts = lineAmounts(
        pairs.map(([own, of]) => share(own, of)),
        amount,
      );
      expect(amounts.reduce((total, line) => total + line, 0)).toBe(amount);
      for (const [place, [own, of]] of pairs.entries()) {
        expect(Math.abs((amounts[place] ?? 0) - own / of)).toBeLessThan(1);
      }
    }),
  );
});
