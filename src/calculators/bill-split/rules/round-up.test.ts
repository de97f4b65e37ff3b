import { expect, test } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { roundUpTarget } from './round-up.ts';

test.each([
  [4310, 2, 4500],
  [4500, 2, 5000],
  [11_800, 2, 12_000],
  [123_456, 2, 130_000],
  [850, 0, 860],
  [Number.MAX_SAFE_INTEGER, 2, Number.MAX_SAFE_INTEGER],
])('a bill of %i with %i decimals is rounded up to %i', (total, digits, target) => {
  expect(roundUpTarget(cents(total), digits)).toBe(target);
});
