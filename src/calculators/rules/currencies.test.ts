import { describe, expect, it } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { calculator as commission } from '#calculators/commission/rules/commission.calculator.ts';
import { calculator as freelancer } from '#calculators/freelancer/rules/freelancer.calculator.ts';
import { calculatorKinds } from './catalogue.ts';
import { serverCalculators } from './server-calculators.ts';

const bill = (totalAmount: string, more: object) => ({
  billData: { totalAmount, participants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }], items: [] },
  calculationMode: 'equal',
  ...more,
});

function billed(totalAmount: string, more: object) {
  const result = billSplit.compute(billSplit.input.parse(bill(totalAmount, more)));
  return result && [result.currency, ...result.rows.map((row) => row.amount)];
}

describe('a calculation with a currency', () => {
  it('is in US dollars, written the American way, where it says nothing', () => {
    expect(billed('1,000', {})).toEqual(['USD', 33_334, 33_333, 33_333]);
  });

  it('counts in the minor units of its currency', () => {
    expect(billed('100', { currency: 'JPY' })).toEqual(['JPY', 34, 33, 33]);
    expect(billed('1', { currency: 'KWD' })).toEqual(['KWD', 334, 333, 333]);
    expect(billed('100', { currency: 'EUR' })).toEqual(['EUR', 3334, 3333, 3333]);
  });

  it('reads its numbers by the locale it names', () => {
    expect(billed('1.500', { locale: 'de-DE', currency: 'EUR' })).toEqual(['EUR', 50_000, 50_000, 50_000]);
    expect(billed('1.500', { currency: 'EUR' })).toEqual(['EUR', 50, 50, 50]);
    expect(billed('1.500,30 €', { currency: 'EUR' })).toEqual(['EUR', 50_010, 50_010, 50_010]);
  });

  it.each(calculatorKinds)('is refused in words when %s names no currency or locale we know', (kind) => {
    const { sample, run } = serverCalculators[kind];
    expect(run({ ...sample, currency: 'XYZ' })).toEqual({
      ok: false,
      issues: [
        {
          path: 'currency',
          message: 'Use an ISO 4217 currency code, such as USD',
          code: 'unknown-currency',
        },
      ],
    });
    expect(run({ ...sample, locale: 'nowhere' })).toMatchObject({ ok: false, issues: [{ path: 'locale' }] });
    expect(run({ ...sample, currency: 'EUR', locale: 'fr-FR' })).toMatchObject({
      ok: true,
      result: { currency: 'EUR' },
    });
  });

  it('says its bounds in its currency', () => {
    const parsed = billSplit.input.safeParse(bill('-5', { currency: 'JPY' }));
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['billData', 'totalAmount'] });
    const large = billSplit.input.safeParse(bill('90071992547409920', { currency: 'JPY' }));
    expect(large.error?.issues[0]?.message).toBe(
      'The total bill amount can be at most ¥9,007,199,254,740,991',
    );
  });

  it('names it in the headings of its file, unless they are dollars as specified', () => {
    const headingsOf = (currency: string) => [
      freelancer.csv.records(computed('freelancer', currency))[0]?.slice(2, 5),
      commission.csv.records(computed('commission', currency))[0]?.slice(-1),
      billSplit.csv.records(computed('bill-split', currency))[0]?.slice(1),
    ];
    expect(headingsOf('USD')).toEqual([
      ['Hours', 'Rate', 'Amount'],
      ['Total Commission'],
      ['Amount', 'Percentage'],
    ]);
    expect(headingsOf('EUR')).toEqual([
      ['Hours', 'Rate (EUR)', 'Amount (EUR)'],
      ['Total Commission (EUR)'],
      ['Amount (EUR)', 'Percentage'],
    ]);
  });
});

/** A server-side result; safe cast, since the caller passes it to the same kind. */
function computed(kind: (typeof calculatorKinds)[number], currency: string): never {
  const { sample, run } = serverCalculators[kind];
  const outcome = run({ ...sample, currency });
  if (!outcome.ok) throw new Error('It is refused.');
  return outcome.result as never;
}
