import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatestCommonDivisor, leastCommonMultiple } from './divisors.ts';

test.each([
  [12n, 18n, 6n, 36n],
  [7n, 5n, 1n, 35n],
  [4n, 4n, 4n, 4n],
  [1n, 9n, 1n, 9n],
])('%s and %s have the divisor %s and the multiple %s', (a, b, divisor, multiple) => {
  expect(greatestCommonDivisor(a, b)).toBe(divisor);
  expect(leastCommonMultiple(a, b)).toBe(multiple);
});

test('the divisor of zero and a number is that number', () => {
  expect(greatestCommonDivisor(0n, 9n)).toBe(9n);
  expect(greatestCommonDivisor(-9n, 0n)).toBe(9n);
});

test('satisfy their definitions for any numbers', () => {
  const whole = fc.bigInt({ min: 1n, max: 10n ** 30n });
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      const divisor = greatestCommonDivisor(a, b);
      expect([a % divisor, b % divisor]).toEqual([0n, 0n]);
      expect(divisor * leastCommonMultiple(a, b)).toBe(a * b);
    }),
  );
});
