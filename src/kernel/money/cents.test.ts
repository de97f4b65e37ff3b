import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, formatUsd, maxCents, parseCents, plainAmount } from './cents.ts';

describe('parseCents', () => {
  it.each([
    ['1,234.50', 123450],
    ['$1,234.5', 123450],
    ['  42 ', 4200],
    ['.5', 50],
    ['5.', 500],
    ['-3.10', -310],
    ['−3.10', -310],
    ['-$3.10', -310],
    ['$-3.10', -310],
    ['\u200e$5', 500],
    ['1 234.50', 123450],
    ['1.005', 101],
    ['-1.005', -101],
    ['1.00499999', 100],
    ['0.285', 29],
    ['90,071,992,547,409.91', maxCents],
    ['00000000000000000000012', 1200],
  ])('reads %j as %d cents', (text, expected) => {
    expect(parseCents(text)).toEqual({ kind: 'number', value: expected });
  });

  it.each([
    [1234.5, 123450],
    [0.285, 29],
    [1e-7, 0],
    [-0, 0],
    [1.1e2, 11000],
  ])('reads the number %d as %d cents', (value, expected) => {
    expect(parseCents(value)).toEqual({ kind: 'number', value: expected });
  });

  it.each(['', '   ', '$', ','])('reads %j as blank', (text) => {
    expect(parseCents(text)).toEqual({ kind: 'blank', value: 0 });
  });

  it.each(['abc', '12abc', '--5', '.', '1e5', 'NaN', 'Infinity', Number.NaN, Number.POSITIVE_INFINITY])(
    'reads %j as junk, worth zero',
    (junk) => {
      expect(parseCents(junk)).toEqual({ kind: 'junk', value: 0 });
    },
  );

  it.each(['90,071,992,547,409.92', '-90071992547409.92', '9'.repeat(1000), 1e21, Number.MAX_VALUE])(
    'refuses %j, which is beyond the exact range',
    (large) => {
      expect(parseCents(large)).toMatchObject({ kind: 'too-large' });
    },
  );

  it('reads back every amount it prints', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        const amount = cents(whole);
        expect(parseCents(formatUsd(amount))).toEqual({ kind: 'number', value: amount });
        expect(parseCents(plainAmount(amount))).toEqual({ kind: 'number', value: amount });
      }),
    );
  });
});

describe('formatUsd', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [100000, '$1,000.00'],
    [-123456789, '-$1,234,567.89'],
    [maxCents, '$90,071,992,547,409.91'],
  ])('writes %d as %s', (amount, expected) => {
    expect(formatUsd(amount as Cents)).toBe(expected);
  });
});
