import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { exactUsd, roundingSentence } from './exact-share.ts';

describe('exactUsd', () => {
  it.each([
    [10000n, 3n, '$33.333333…'],
    [10000n, 4n, '$25.00'],
    [1n, 8n, '$0.00125'],
    [-10000n, 3n, '-$33.333333…'],
    [123456789n, 1n, '$1,234,567.89'],
    [1n, 10n ** 12n, '$0.000000…'],
  ])('writes %d/%d cents as %s', (numerator, denominator, expected) => {
    expect(exactUsd(numerator, denominator)).toBe(expected);
  });
});

describe('roundingSentence', () => {
  it.each([
    [9999n, 3n, 3333, 'An exact amount, nothing to round.'],
    [10000n, 3n, 3333, 'Rounded to $33.33.'],
    [10000n, 3n, 3334, 'Rounded to $33.33, plus one leftover cent: $33.34.'],
    [-10n, 3n, -3, 'Rounded to -$0.03.'],
    [-10n, 3n, -4, 'Rounded to -$0.03, plus one leftover cent: -$0.04.'],
  ])('says how %d/%d became %d', (numerator, denominator, amount, expected) => {
    expect(roundingSentence(numerator, denominator, cents(amount))).toBe(expected);
  });
});
