import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { exactUpTo, type Payment, settle } from './settlement.ts';

const of = (...balances: number[]) => balances.map((balance) => cents(balance));

function rest(balances: readonly Cents[], payments: readonly Payment[]): number[] {
  const left: number[] = [...balances];
  for (const { from, to, amount } of payments) {
    left[from] = (left[from] ?? 0) + amount;
    left[to] = (left[to] ?? 0) - amount;
  }
  return left;
}

/** Brute force: settles the first debt in every possible way. */
function fewest(balances: readonly number[]): number {
  const first = balances.findIndex((balance) => balance !== 0);
  if (first < 0) return 0;
  const own = balances[first] ?? 0;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, other] of balances.entries()) {
    if (index <= first || other === 0 || other > 0 === own > 0) continue;
    best = Math.min(best, 1 + fewest(balances.with(first, 0).with(index, other + own)));
    if (other === -own) break;
  }
  return best;
}

/** Balances that sum to zero; small numbers, so that subgroups often cancel out. */
const balanced = (people: number, most: number) =>
  fc
    .array(fc.integer({ min: -most, max: most }), { minLength: 1, maxLength: people - 1 })
    .map((balances) => of(...balances, -balances.reduce((sum, balance) => sum + balance, 0)));

describe('settle', () => {
  it.each([
    ['nobody owes anything', of(0, 0), []],
    [
      'one paid for all',
      of(6000, -2000, -1500, -2500),
      [
        [1, 0, 2000],
        [2, 0, 1500],
        [3, 0, 2500],
      ],
    ],
    [
      'two pairs that cancel out',
      of(500, 300, -300, -500),
      [
        [2, 1, 300],
        [3, 0, 500],
      ],
    ],
    [
      'a pair and a three',
      of(700, -400, -300, 200, -200),
      [
        [1, 0, 400],
        [2, 0, 300],
        [4, 3, 200],
      ],
    ],
  ])('%s', (_, balances, expected) => {
    expect(settle(balances).map(({ from, to, amount }) => [from, to, amount])).toEqual(expected);
  });

  it('leaves everyone at zero, by payments above zero, one fewer than people at most', () => {
    const many = fc.oneof(balanced(8, 6), balanced(60, 40), balanced(30, 1e12));
    fc.assert(
      fc.property(many, (balances) => {
        const payments = settle(balances);
        expect(rest(balances, payments).every((left) => left === 0)).toBe(true);
        expect(payments.every(({ amount }) => amount > 0)).toBe(true);
        const open = balances.filter((balance) => balance !== 0).length;
        expect(payments.length).toBeLessThanOrEqual(Math.max(0, open - 1));
      }),
    );
  });

  it('makes the fewest payments, held against every way to settle, up to eight people', () => {
    fc.assert(
      fc.property(balanced(8, 5), (balances) => {
        expect(settle(balances)).toHaveLength(fewest(balances));
      }),
      { numRuns: 300 },
    );
  });

  it('finds four threes among twelve', () => {
    const threes = of(5, 7, 11, 13, -2, -3, -4, -3, -5, -6, -6, -7);
    expect(threes).toHaveLength(exactUpTo);
    expect(settle(threes)).toHaveLength(8);
  });

  it('stays exact beyond the range of exact sums', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const balances = of(most, most - 1, 1 - most, -most);
    expect(rest(balances, settle(balances))).toEqual([0, 0, 0, 0]);
  });
});
