import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#kernel/money/decimal.ts';
import { oddNumbers } from '#kernel/testing/odd-numbers.ts';
import { explainInEnglish } from '#testing/explain-in-english.ts';
import { calculator as commission } from './commission.calculator.ts';
import { commissionDefaults } from './commission.form.ts';
import { commissionInput } from './commission.input.ts';
import type { CommissionForm } from './commission-fields.ts';
import { computeCommission } from './compute-commission.ts';
import { exactTotal } from './exact-commission.ts';
import { payoutCurve } from './payout-curve.ts';

type Changes = Partial<CommissionForm['commissionData']> & Pick<CommissionForm, 'marginalTiers'>;

function parsed(calculationMode: CommissionForm['calculationMode'], changes: Partial<Changes> = {}) {
  const { marginalTiers, ...data } = changes;
  const form = commissionDefaults();
  return commissionInput.parse({
    ...form,
    commissionData: {
      ...form.commissionData,
      repName: 'Robin',
      dealValue: '50000',
      attainmentFrom: 'amounts',
      sales: '40000',
      quota: '50000',
      ...data,
    },
    calculationMode,
    ...(marginalTiers ? { marginalTiers } : {}),
  });
}

function computed(calculationMode: CommissionForm['calculationMode'], changes: Partial<Changes> = {}) {
  const result = computeCommission(parsed(calculationMode, changes));
  if (!result) throw new Error('expected a result');
  return result;
}

describe('marginal tiers', () => {
  it('pay each part of a deal at the rate of its own tier', () => {
    const result = computed('marginal', { sales: '30000' });
    expect(result).toMatchObject({
      mode: 'marginal',
      quotaAttainment: 600_000,
      // 10,000 at 7 %, 10,000 at 10 % and 30,000 at 12.5 %.
      parts: [
        { sales: 1_000_000, exactRate: '7', amount: 70_000 },
        { sales: 1_000_000, exactRate: '10', amount: 100_000 },
        { sales: 3_000_000, exactRate: '12.5', amount: 375_000 },
      ],
      totalCommission: 545_000,
    });
    expect(explainInEnglish(result.explanation)).toEqual([
      'Sales so far of $30,000.00 are 60% of the quota of $50,000.00.',
      'The part from 0% to 80% of quota: $10,000.00 × 7% = $700.00.',
      'The part from 80% to 100% of quota: $10,000.00 × 10% = $1,000.00.',
      'The part above 100% of quota: $30,000.00 × 12.5% = $3,750.00.',
      'In total $5,450.00.',
    ]);
  });

  it('take the sales from a percentage of the quota as well', () => {
    const inPercent = { attainmentFrom: 'percent', quotaAttainment: '60' } as const;
    expect(computed('marginal', { ...inPercent, sales: '' }).totalCommission).toBe(545_000);
  });

  it('need a quota', () => {
    expect(computeCommission(parsed('marginal', { quota: '' }))).toBeNull();
    expect(commission.missing(parsed('marginal', { quota: '' }))).toEqual([
      { path: 'commissionData.quota', message: 'Enter the quota', code: 'no-quota' },
    ]);
  });

  it('pay the same for a deal in two parts', () => {
    const cents = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 1, max: 10_000_000 }), (sales, one, two, quota) => {
        const typed = (amount: number) => (amount / 100).toFixed(2);
        const exact = (before: number, deal: number) =>
          exactTotal(
            parsed('marginal', {
              sales: typed(before),
              quota: typed(quota),
              dealValue: typed(deal),
            }),
          ).numerator;
        fc.pre((sales + one) / quota <= 100);
        expect(exact(sales, one) + exact(sales + one, two)).toBe(exact(sales, one + two));
      }),
    );
  });

  it('have parts that add up to the deal and to the commission', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.nat({ max: 1_000_000 }),
        fc.nat({ max: 1_000_000 }),
        (deal, rate, sales) => {
          const result = computed('marginal', {
            dealValue: (deal / 100).toFixed(2),
            commissionRate: (rate / 10_000).toFixed(4),
            sales: (sales / 100).toFixed(2),
            quota: '3333.33',
          });
          if (result.mode !== 'marginal') throw new Error('expected marginal tiers');
          const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
          expect(sum(result.parts.map((part) => part.sales))).toBe(result.dealValue);
          expect(sum(result.parts.map((part) => part.amount))).toBe(result.totalCommission);
          expect(oddNumbers(result)).toEqual([]);
        },
      ),
    );
  });
});

describe('attainment as sales and quota', () => {
  it.each([
    ['50000.00', 'On Target', 500_000],
    ['50000.01', 'Top Performer', 625_000],
    ['39999.99', 'Below Quota', 350_000],
    ['40000.00', 'On Target', 500_000],
  ])('puts sales of %s of 50,000 into the tier %s', (sales, tier, totalCommission) => {
    expect(computed('tiered', { sales })).toMatchObject({ tier, totalCommission, quota: 5_000_000 });
  });

  it('compares beyond the four decimals that are shown', () => {
    const all = { quota: '10000000000', dealValue: '1000' } as const;
    expect(computed('basic', { ...all, sales: '10000000000.01' }).totalCommission).toBe(12_000);
    expect(computed('basic', { ...all, sales: '10000000000' }).totalCommission).toBe(10_000);
  });

  it('refuses sales of more than 100 times the quota', () => {
    expect(() => parsed('basic', { sales: '5000001' })).toThrow(/more than 100 times the quota/);
  });
});

describe('one more deal', () => {
  it('is paid where this deal leaves the rep', () => {
    expect(computed('basic', { sales: '20000', nextDeal: '1000' }).nextDeal).toEqual({
      value: 100_000,
      amount: 12_000,
      attainment: 1_400_000,
    });
    expect(computed('marginal', { sales: '0', dealValue: '50000', nextDeal: '1000' }).nextDeal).toMatchObject(
      {
        amount: 12_500,
      },
    );
  });

  it('stays at the attainment where the quota is not known', () => {
    const inPercent = { attainmentFrom: 'percent', quotaAttainment: '100', quota: '', sales: '' } as const;
    expect(computed('basic', { ...inPercent, nextDeal: '1000' }).nextDeal).toEqual({
      value: 100_000,
      amount: 10_000,
      attainment: null,
    });
  });
});

describe('shared credit', () => {
  const otherReps = [
    { name: 'Kim', percent: '33.3333' },
    { name: '', percent: '33.3333' },
  ];

  it('divides the commission to the cent, the rep keeping the rest', () => {
    const { credits, totalCommission } = computed('basic', { dealValue: '1000', sales: '0', otherReps });
    expect(totalCommission).toBe(9_000);
    expect(credits?.map(({ name, percent, amount }) => [name, percent, amount])).toEqual([
      ['Robin', 333_334, 3_000],
      ['Kim', 333_333, 3_000],
      ['Unnamed', 333_333, 3_000],
    ]);
  });

  it('writes a line of the CSV file for each', () => {
    const result = computed('basic', { dealValue: '1000', sales: '0', otherReps });
    expect(commission.csv.records(result).map((record) => record.slice(-3))).toEqual([
      ['Credit To', 'Credit (%)', 'Credited Commission'],
      ['Robin', '33.3334', '30.00'],
      ['Kim', '33.3333', '30.00'],
      ['Unnamed', '33.3333', '30.00'],
    ]);
  });

  it('is refused beyond 100 %', () => {
    expect(() =>
      parsed('basic', {
        otherReps: [
          { name: 'Kim', percent: '60' },
          { name: 'Lee', percent: '41' },
        ],
      }),
    ).toThrow(/more than 100% of the credit/);
  });
});

describe('the payout curve', () => {
  it('shows the cliffs of rates that apply to the whole deal', () => {
    expect(payoutCurve(computed('basic', { dealValue: '1000' }))?.cliffs).toEqual([
      { begins: { bound: decimal(80), isAbove: false }, before: 9_000, after: 10_000 },
      { begins: { bound: decimal(100), isAbove: true }, before: 10_000, after: 12_000 },
    ]);
    expect(payoutCurve(computed('tiered', { dealValue: '1000' }))?.cliffs).toEqual([
      { begins: { bound: decimal(80), isAbove: false }, before: 7_000, after: 10_000 },
      { begins: { bound: decimal(100), isAbove: true }, before: 10_000, after: 12_500 },
    ]);
  });

  it('never falls or jumps under rising marginal tiers', () => {
    const curve = payoutCurve(computed('marginal', { dealValue: '10000' }));
    const amounts = curve?.points.map(({ amount }) => amount) ?? [];
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(curve?.points.map(({ at, amount }) => [at, amount])).toEqual([
      [0, 70_000],
      [600_000, 70_000],
      [800_000, 100_000],
      [1_000_000, 125_000],
      [1_500_000, 125_000],
    ]);
  });
});
