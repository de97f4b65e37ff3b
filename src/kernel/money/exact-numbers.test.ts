import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divided, exactSum } from './exact-numbers.ts';
import { divideFloor } from './rounding.ts';

const safe = fc.bigInt(-(2n ** 53n) + 1n, 2n ** 53n - 1n);

it('divides small and large numbers alike', () => {
  fc.assert(
    fc.property(safe, fc.bigInt(1n, 2n ** 60n), fc.bigInt(0n, 2n ** 60n), (floor, denominator, rest) => {
      const remainder = rest % denominator;
      const [found, left] = divided(floor * denominator + remainder, denominator);
      expect([BigInt(found), BigInt(left)]).toEqual([floor, remainder]);
    }),
  );
});

it('divides what fits into numbers as exactly as what does not', () => {
  fc.assert(
    fc.property(safe, fc.bigInt(1n, 2n ** 53n - 1n), (numerator, denominator) => {
      const [floor, remainder] = divided(numerator, denominator);
      expect(BigInt(floor)).toBe(divideFloor(numerator, denominator));
      expect(BigInt(floor) * denominator + BigInt(remainder)).toBe(numerator);
    }),
  );
});

it('sums beyond the exact range of numbers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.maxSafeInteger(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (values, step) => {
        const count = Math.ceil(values.length / step);
        const every = values.filter((_, n) => n % step === 0);
        const expected = every.reduce((sum, value) => sum + BigInt(value), 0n);
        expect(exactSum(Float64Array.from(values), 0, step, count)).toBe(expected);
      },
    ),
  );
});
