import { describe, expect, it } from 'vitest';
import { formatUsd } from '#kernel/money/cents.ts';
import { formatDecimal } from '#kernel/money/decimal.ts';
import { explainInEnglish } from '#testing/explain-in-english.ts';
import { commissionDefaults } from './commission.form.ts';
import { commissionInput } from './commission.input.ts';
import { summaryOf } from './commission.summary.ts';
import type { CommissionForm } from './commission-fields.ts';
import { computeCommission } from './compute-commission.ts';
import { industryPresets } from './presets.ts';

type Changes = Partial<CommissionForm['commissionData']> & { tiers?: CommissionForm['tierConfig'] };

function parsed(calculationMode: CommissionForm['calculationMode'], { tiers, ...data }: Changes) {
  const form = commissionDefaults();
  return commissionInput.parse({
    commissionData: { ...form.commissionData, repName: 'Robin', dealValue: '1000', ...data },
    calculationMode,
    tierConfig: { ...form.tierConfig, ...tiers },
  });
}

function basic(changes: Changes) {
  const result = computeCommission(parsed('basic', changes));
  if (result?.mode !== 'basic') throw new Error('expected a basic result');
  return result;
}

function tiered(changes: Changes) {
  const result = computeCommission(parsed('tiered', changes));
  if (result?.mode !== 'tiered') throw new Error('expected a tiered result');
  return result;
}

describe('needs', () => {
  it.each([
    ['a deal value', { dealValue: '0' }],
    ['a deal value that is a number', { dealValue: 'big' }],
  ])('gives nothing without %s', (_, changes) => {
    expect(computeCommission(parsed('basic', changes))).toBeNull();
    expect(computeCommission(parsed('tiered', changes))).toBeNull();
  });

  it('needs no name for a single deal', () => {
    const result = basic({ repName: '   ' });
    expect(result).toMatchObject({ repName: '', totalCommission: 10_000 });
    expect(summaryOf(result).parts.map(({ name }) => name)).toEqual(['Unnamed']);
  });

  it('counts a blank rate as 0, and absent ones as 10 % at 100 %', () => {
    expect(basic({ commissionRate: '', quotaAttainment: '' })).toMatchObject({
      commissionRate: 0,
      quotaAttainment: 0,
      totalCommission: 0,
    });
    const absent = commissionInput.parse({
      commissionData: { repName: 'Robin', dealValue: 250 },
      calculationMode: 'basic',
    });
    expect(computeCommission(absent)).toMatchObject({ totalCommission: 2500, quotaBonus: 0, industry: '' });
  });
});

describe('basic commission', () => {
  it.each([
    ['0', 9000, -1000],
    ['79.9999', 9000, -1000],
    ['80', 10000, 0],
    ['99', 10000, 0],
    ['100', 10000, 0],
    ['100.0001', 12000, 2000],
    ['10000', 12000, 2000],
  ])('at %s %% of quota pays %d, %d of it for the quota', (quotaAttainment, total, bonus) => {
    expect(basic({ quotaAttainment })).toMatchObject({
      baseCommission: 10000,
      quotaBonus: bonus,
      totalCommission: total,
    });
  });

  it.each([
    ['120', '$1,000.00 × 10% = $100.00.', 'is over 100%, which adds a 20% bonus: $100.00 × 120% = $120.00.'],
    ['79', '$1,000.00 × 10% = $100.00.', 'is under 80%, which pays 90% of the base: $100.00 × 90% = $90.00.'],
    ['80', '$1,000.00 × 10% = $100.00.', 'is neither over 100% nor under 80%: no bonus and no reduction.'],
  ])('explains an attainment of %s %%', (quotaAttainment, base, rule) => {
    expect(explainInEnglish(basic({ quotaAttainment }).explanation)).toEqual([
      base,
      `Quota attainment of ${quotaAttainment}% ${rule}`,
    ]);
  });

  it('rounds the total once, from the exact base, halves away from zero', () => {
    const result = basic({ dealValue: '0.50', commissionRate: '5', quotaAttainment: '101' });
    expect(result).toMatchObject({ baseCommission: 3, totalCommission: 3, quotaBonus: 0 });
    expect(explainInEnglish(result.explanation)).toEqual([
      '$0.50 × 5% = $0.025, rounded to $0.03.',
      'Quota attainment of 101% is over 100%, which adds a 20% bonus: $0.025 × 120% = $0.03.',
    ]);
  });
});

describe('tiered commission', () => {
  it.each([
    ['0', 'Below Quota', '7'],
    ['79.9999', 'Below Quota', '7'],
    ['80', 'On Target', '10'],
    ['100', 'On Target', '10'],
    ['100.0001', 'Top Performer', '12.5'],
    ['10000', 'Top Performer', '12.5'],
  ])('at %s %% of quota is %s, at an effective %s %%', (quotaAttainment, tier, rate) => {
    const result = tiered({ quotaAttainment });
    expect([result.tier, formatDecimal(result.effectiveRate), result.exactRate]).toEqual([tier, rate, rate]);
    expect(result.commission).toBe(Number(rate) * 1000);
    expect(result.totalCommission).toBe(result.commission);
  });

  it('is the example of the landing page', () => {
    const result = tiered({
      dealValue: '50000',
      commissionRate: '5',
      quotaAttainment: '120',
      tiers: { overQuotaRate: '150' },
    });
    expect(result.tier).toBe('Top Performer');
    expect(formatDecimal(result.effectiveRate)).toBe('7.5');
    expect(formatUsd(result.commission)).toBe('$3,750.00');
    expect(explainInEnglish(result.explanation)).toEqual([
      'An attainment of 120% is in the Top Performer tier, which pays 150% of the base rate: 5% × 150% = 7.5%.',
      '$50,000.00 × 7.5% = $3,750.00.',
    ]);
  });

  it('pays on the exact rate, not on the shown one', () => {
    const result = tiered({
      dealValue: '90000000',
      commissionRate: '0.0333',
      tiers: { atQuotaRate: '33.3333' },
    });
    expect(result.exactRate).toBe('0.0110999889');
    expect(formatDecimal(result.effectiveRate)).toBe('0.0111');
    // With a rounded rate of 0.0111 % the result would be 999,000.
    expect(result.commission).toBe(998_999);
  });

  const gappy = {
    underQuotaThreshold: '70',
    atQuotaMin: '80',
    atQuotaMax: '100',
    overQuotaThreshold: '110',
  };
  it.each([
    ['69.9999', 'Below Quota', false],
    ['70', 'Below Quota', true],
    ['79.9999', 'Below Quota', true],
    ['80', 'On Target', false],
    ['100.0001', 'On Target', true],
    ['110', 'On Target', true],
    ['110.0001', 'Top Performer', false],
  ])('with gaps, %s %% is paid as %s', (quotaAttainment, tier, inGap) => {
    const result = tiered({ quotaAttainment, tiers: gappy });
    expect(result.tier).toBe(tier);
    expect(explainInEnglish(result.explanation)[0]?.startsWith('No tier covers')).toBe(inGap);
  });

  const overlapping = {
    underQuotaThreshold: '95',
    atQuotaMin: '80',
    atQuotaMax: '120',
    overQuotaThreshold: '90',
  };
  it.each([
    ['79.9999', 'Below Quota'],
    ['80', 'On Target'],
    ['90', 'On Target'],
    ['90.0001', 'Top Performer'],
    ['120', 'Top Performer'],
  ])('with overlaps, %s %% is paid as %s', (quotaAttainment, tier) => {
    expect(tiered({ quotaAttainment, tiers: overlapping }).tier).toBe(tier);
  });
});

describe('the calculator', () => {
  it('has the presets of the trades', () => {
    expect(industryPresets.map(({ industry, rate, quota }) => `${industry} ${rate}/${quota}`)).toEqual([
      'Software Sales 10/50000',
      'Real Estate 6/200000',
      'Insurance 15/25000',
      'Manufacturing 5/100000',
    ]);
  });
});
