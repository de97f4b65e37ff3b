import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent, percentOf } from './percent.ts';
import { divideFloor, divideRounded } from './rounding.ts';

describe('divideRounded', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%d / %d rounds to %d, halves away from zero', (n, d, expected) => {
    expect(divideRounded(n, d)).toBe(expected);
  });

  it('is never further than half from the quotient', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
        const distance = divideRounded(n, d) * d - n;
        expect(2n * (distance < 0n ? -distance : distance) <= d).toBe(true);
      }),
    );
  });
});

describe('divideFloor', () => {
  it('goes down for both signs', () => {
    expect([divideFloor(7n, 2n), divideFloor(-7n, 2n), divideFloor(-6n, 2n)]).toEqual([3n, -4n, -3n]);
  });
});

describe('percentages', () => {
  it('have one decimal, from exact shares', () => {
    expect(formatPercent(percentOf(1n, 3n))).toBe('33.3%');
    expect(formatPercent(percentOf(2n, 3n))).toBe('66.7%');
    expect(formatPercent(percentOf(1n, 2000n))).toBe('0.1%');
    expect(formatPercent(percentOf(0n, 0n))).toBe('0.0%');
  });
});
