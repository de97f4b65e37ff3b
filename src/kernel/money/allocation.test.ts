import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateExact } from './allocation.ts';
import { cents, maxCents } from './cents.ts';

const total = fc.maxSafeInteger().map(cents);
const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 40 });
const largeWeights = fc.array(fc.maxSafeInteger().map(Math.abs), { minLength: 1, maxLength: 20 });

const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + BigInt(b), 0n);

/** Reference model: the allocation rule of docs/decisions in slow exact arithmetic. */
function allocateByTheBook(amount: number, shares: readonly number[]): number[] {
  const magnitude = BigInt(Math.abs(amount));
  const used = shares.some((share) => share > 0) ? shares : shares.map(() => 1);
  const whole = used.reduce((a, b) => a + BigInt(b), 0n);
  const rows = used.map((share, index) => {
    const product = magnitude * BigInt(share);
    return { index, floor: product / whole, remainder: product % whole };
  });
  let leftover = magnitude - rows.reduce((a, row) => a + row.floor, 0n);
  for (const row of rows.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )) {
    if (leftover === 0n) break;
    row.floor += 1n;
    leftover -= 1n;
  }
  return rows.map((row) => Number(row.floor) * (amount < 0 && row.floor !== 0n ? -1 : 1));
}

describe('allocate', () => {
  it.each([
    [10000, [1, 1, 1], [3334, 3333, 3333]],
    [100, [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]],
    [5, [3, 7], [2, 3]],
    [1, [0, 1, 0], [0, 1, 0]],
    [-10000, [1, 1, 1], [-3334, -3333, -3333]],
    [7, [0, 0], [4, 3]],
    [0, [1, 2], [0, 0]],
    [maxCents, [1, 1], [4503599627370496, 4503599627370495]],
  ])('divides %d by %j into %j', (amount, shares, expected) => {
    expect(allocate(cents(amount), shares)).toEqual(expected);
  });

  it('gives zero parts for zero people', () => {
    expect(allocate(cents(100), [])).toEqual([]);
  });

  it.each([
    ['small', weights],
    ['large', largeWeights],
  ])('agrees with the rule by the book for %s weights, so parts sum to the total', (_, arbitrary) => {
    fc.assert(
      fc.property(total, arbitrary, (amount, shares) => {
        const parts = allocate(amount, shares);
        expect(parts).toEqual(allocateByTheBook(amount, shares));
        expect(sum(parts)).toBe(BigInt(amount));
      }),
    );
  });

  it('order changes a part by one tied leftover cent at most', () => {
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const forth = allocate(amount, shares);
        const back = allocate(amount, shares.toReversed()).toReversed();
        forth.forEach((part, i) => {
          expect(Math.abs(part - (back[i] ?? 0))).toBeLessThanOrEqual(1);
        });
        const whole = sum(shares) || 1n;
        const remainders = shares.map((share) => (BigInt(Math.abs(amount)) * BigInt(share)) % whole);
        if (new Set(remainders).size === shares.length) expect(back).toEqual(forth);
      }),
    );
  });

  it('keeps a hundred thousand parts exact', () => {
    const parts = allocate(
      cents(1_000_000_007),
      Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 1000),
    );
    expect(sum(parts)).toBe(1_000_000_007n);
  });
});

describe('allocateExact', () => {
  it('rounds once: three items of a dollar, each for three, cost a dollar each', () => {
    expect(allocateExact([300n, 300n, 300n], 3n)).toEqual([100, 100, 100]);
  });

  it('allows negative shares', () => {
    expect(allocateExact([500n, -200n, 0n], 3n)).toEqual([167, -67, 0]);
  });

  it.each([
    [
      [1003n, 1003n, 10030n],
      [101, 100, 1003],
    ],
    [
      [1004n, 1000n],
      [100, 100],
    ],
    [
      [1005n, 1000n],
      [101, 100],
    ],
    [
      [-1005n, -1000n],
      [-101, -100],
    ],
  ])('rounds a sum that is not whole once: tenths %s', (tenths, expected) => {
    expect(allocateExact(tenths, 10n)).toEqual(expected);
  });

  it('sums to the whole for all signs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1 }),
        fc.bigInt({ min: 1n, max: 5040n }),
        (shares, denominator) => {
          const owed = shares.reduce((a, b) => a + b, 0n) % denominator;
          const whole = [...shares.slice(0, -1), (shares.at(-1) ?? 0n) - owed];
          const parts = allocateExact(whole, denominator);
          expect(sum(parts) * denominator).toBe(whole.reduce((a, b) => a + b, 0n));
          parts.forEach((part, i) => {
            const distance = BigInt(part) * denominator - (whole[i] ?? 0n);
            expect(distance < denominator && distance > -denominator).toBe(true);
          });
        },
      ),
    );
  });
});
