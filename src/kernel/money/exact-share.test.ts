import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { roundingOf } from './exact-share.ts';

describe('roundingOf', () => {
  it.each([
    [9999n, 3n, 3333, { kind: 'exact' }],
    [10000n, 3n, 3333, { kind: 'rounded', base: 3333 }],
    [10000n, 3n, 3334, { kind: 'leftover', base: 3333, amount: 3334 }],
    [-10n, 3n, -4, { kind: 'rounded', base: -4 }],
    [-10n, 3n, -3, { kind: 'leftover', base: -4, amount: -3 }],
    [-1n, 3n, 0, { kind: 'leftover', base: -1, amount: 0 }],
  ])('tells how %d/%d became %d', (numerator, denominator, amount, expected) => {
    expect(roundingOf(numerator, denominator, cents(amount))).toEqual(expected);
  });

  it.each([
    [-10n, -3, { kind: 'rounded', base: -3 }],
    [-10n, -4, { kind: 'leftover', base: -3, amount: -4 }],
    [10n, 4, { kind: 'rounded', base: 4 }],
    [10n, 3, { kind: 'leftover', base: 4, amount: 3 }],
  ])('of a negative total tells how %d/3 became %d', (numerator, amount, expected) => {
    expect(roundingOf(numerator, 3n, cents(amount), true)).toEqual(expected);
  });
});
