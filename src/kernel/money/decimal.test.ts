import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, formatDecimal, parseDecimal } from './decimal.ts';

describe('Decimal', () => {
  it.each([
    ['7.5', 75_000],
    ['1,000', 10_000_000],
    ['12%', 120_000],
    ['0.00005', 1],
    ['-0.00004', 0],
  ])('reads %j as %d ten-thousandths', (text, expected) => {
    expect(parseDecimal(text)).toEqual({ kind: 'number', value: expected });
  });

  it.each([
    [decimal(40), '40'],
    [decimal(7.5), '7.5'],
    [decimal(-0.25), '-0.25'],
    [decimal(0), '0'],
    [decimal(0.0001), '0.0001'],
  ])('writes %d as %s', (value, expected) => {
    expect(formatDecimal(value)).toBe(expected);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (whole) => {
        expect(parseDecimal(formatDecimal(whole as Decimal))).toEqual({ kind: 'number', value: whole });
      }),
    );
  });
});
