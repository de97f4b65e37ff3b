import { describe, expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { type Currency, usd } from '#kernel/money/currency.ts';
import type { Receipt, ReceiptRow } from '../../rules/receipt/read-receipt.ts';
import { checkReceipt, filledIn, forReview, pieceCost } from './reviewed-receipt.ts';

const dollars = { currency: usd, locale: enUs };
const row = (kind: ReceiptRow['kind'], name: string, amount: number, quantity = 1): ReceiptRow => ({
  kind,
  name,
  amount: cents(amount),
  quantity,
  isDoubtful: false,
  top: 0,
  bottom: 10,
});
const receipt = (total: number | null, ...rows: ReceiptRow[]): Receipt => ({
  rows,
  total: total === null ? null : cents(total),
  isTotalDoubtful: false,
});
const bill = { totalAmount: '', participants: [], items: [{ name: '', amount: '', assignedTo: [] }] };

describe('a receipt under review', () => {
  it('is written as its reader types', () => {
    const german = { currency: 'EUR' as Currency, locale: localeOf('de-DE') ?? enUs };
    expect(forReview(receipt(1250, row('item', 'Suppe', 1250, 2)), german)).toMatchObject({
      rows: [{ name: 'Suppe', quantity: '2', amount: '12,50' }],
      total: '12,50',
    });
  });

  it('is checked against its total', () => {
    const given = receipt(1400, row('item', 'Soup', 1250), row('tax', 'Tax', 150));
    expect(checkReceipt(forReview(given, dollars), dollars)).toEqual({ sum: 1400, total: 1400 });
    expect(checkReceipt(forReview({ ...given, total: null }, dollars), dollars)).toEqual({
      sum: 1400,
      total: null,
    });
  });

  it('cannot be checked while an amount is no number', () => {
    const { rows, ...rest } = forReview(receipt(100, row('item', 'Soup', 100)), dollars);
    const typing = { ...rest, rows: rows.map((each) => ({ ...each, amount: 'abc' })) };
    expect(checkReceipt(typing, dollars)).toBe(null);
  });
});

it('is the cost of one piece, where pieces cost whole cents', () => {
  const each = (quantity: string, amount: string) => pieceCost({ kind: 'item', quantity, amount }, dollars);
  expect(each('2', '29.00')).toBe(1450);
  expect([each('3', '10.00'), each('', '9.00'), each('2', ''), each('2', 'abc')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(pieceCost({ kind: 'tax', quantity: '2', amount: '4.00' }, dollars)).toBe(null);
});

describe('a bill', () => {
  it('gets items, extras and no total where they come to it', () => {
    const given = receipt(
      2500,
      row('item', 'Beer', 900, 2),
      row('item', 'Olives', 1000, 3),
      row('discount', 'Happy hour discount', -100),
      row('tax', 'Tax', 700),
    );
    const filled = filledIn(bill, forReview(given, dollars), dollars, true);
    expect(filled.totalAmount).toBe('');
    expect(filled.items).toEqual([
      { name: 'Beer', amount: '4.50', quantity: '2', assignedTo: [] },
      { name: '3 × Olives', amount: '10.00', assignedTo: [] },
    ]);
    expect(filled.extras?.map(({ kind, by, amount, name }) => [kind, by, amount, name])).toEqual([
      ['discount', 'amount', '1.00', 'Happy hour discount'],
      ['tax', 'amount', '7.00', ''],
    ]);
  });

  it('gets the printed total where the rows miss it', () => {
    const filled = filledIn(
      bill,
      forReview(receipt(1500, row('item', 'Soup', 1250)), dollars),
      dollars,
      false,
    );
    expect(filled.totalAmount).toBe('15.00');
  });

  it('keeps its items, or has them replaced', () => {
    const typed = { ...bill, items: [{ name: 'Bread', amount: '2', assignedTo: ['Ana'] }] };
    const reviewed = forReview(receipt(1250, row('item', 'Soup', 1250)), dollars);
    const names = (keep: boolean) => filledIn(typed, reviewed, dollars, keep).items?.map(({ name }) => name);
    expect(names(true)).toEqual(['Bread', 'Soup']);
    expect(names(false)).toEqual(['Soup']);
  });
});
