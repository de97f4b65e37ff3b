import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { computeCredit, computeQuote } from './credit.ts';

describe('credit', () => {
  it.each([
    ['none', 0, 0, 1900],
    ['a part', 900, 900, 1000],
    ['all', 1900, 1900, 0],
    ['more than enough', 18000, 1900, 0],
  ])('pays before the card: %s', (_, credit, fromCredit, due) => {
    expect(computeQuote(cents(1900), cents(credit))).toEqual({ price: 1900, fromCredit, due });
  });

  it('includes only credit reserved by unpaid checkouts', () => {
    const of = (subscriptionId: string | null, status: string) => ({
      subscriptionId,
      status,
      fromCredit: cents(900),
    });
    const all = [
      { id: 'begun', status: 'active' },
      { id: 'waits', status: 'incomplete' },
    ];
    const invoices = [of('waits', 'open'), of('waits', 'void'), of('begun', 'open'), of(null, 'open')];
    expect(computeCredit({ credit: cents(50), all, invoices })).toBe(950);
  });
});
