import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents } from '#kernel/money/cents.ts';
import { oddNumbers } from '#kernel/testing/odd-numbers.ts';
import { calculator as commission } from './commission.calculator.ts';
import { commissionDefaults } from './commission.form.ts';
import { commissionInput } from './commission.input.ts';
import { commissionModes } from './commission-fields.ts';
import { computeCommission } from './compute-commission.ts';
import { tierDefaults } from './presets.ts';

const amount = fc.oneof(
  fc.double({ min: 0, max: 90_071_992_547_409, noNaN: true }),
  fc.nat().map((whole) => (whole / 100).toFixed(2)),
  fc.constantFrom('', 'junk', '$1,234.5', '0.01', '90071992547409.91'),
);
const percent = (max: number) =>
  fc.oneof(fc.double({ min: 0, max, noNaN: true }), fc.constantFrom('', 'junk', '80', '100', '5%'));
const form = fc.record({
  commissionData: fc.record(
    {
      repName: fc.string({ maxLength: 20 }),
      dealValue: amount,
      commissionRate: percent(100),
      quotaAttainment: percent(300),
      industry: fc.string({ maxLength: 20 }),
    },
    { requiredKeys: ['repName', 'dealValue'] },
  ),
  calculationMode: fc.constantFrom(...commissionModes),
  tierConfig: fc.record(Object.fromEntries(Object.keys(tierDefaults).map((field) => [field, percent(300)])), {
    requiredKeys: [],
  }),
});

describe('any commission input', () => {
  it('is refused in words or computed in whole, exact cents', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const parsed = commissionInput.safeParse(raw);
        if (!parsed.success) {
          const refusal = 'At these rates the commission would be more than $90,071,992,547,409.91';
          const messages = parsed.error.issues.map((issue) => issue.message);
          const inexact = 'The deal value is not exact as a JSON number: send it as text';
          expect([[`${refusal}: enter a smaller deal value`], [inexact]]).toContainEqual(messages);
          return;
        }
        const result = computeCommission(parsed.data);
        fc.pre(result !== null);
        expect(oddNumbers(result)).toEqual([]);
        expect(Number.isSafeInteger(result.totalCommission)).toBe(true);
        if (result.mode === 'basic') {
          expect(result.baseCommission + result.quotaBonus).toBe(result.totalCommission);
        } else {
          expect(result.commission).toBe(result.totalCommission);
        }
        const [heading, record] = commission.csv.records(result);
        expect(record).toHaveLength(heading?.length ?? 0);
      }),
    );
  });

  it('pays within half a cent of the exact product', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 1_000_000 }), fc.nat({ max: 3_000_000 }), (deal, rate, over) => {
        const form = commissionDefaults();
        const result = computeCommission(
          commissionInput.parse({
            commissionData: {
              repName: 'Robin',
              dealValue: ((deal + 1) / 100).toFixed(2),
              commissionRate: (rate / 10_000).toFixed(4),
              quotaAttainment: '150',
            },
            calculationMode: 'tiered',
            tierConfig: { ...form.tierConfig, overQuotaRate: (over / 10_000).toFixed(4) },
          }),
        );
        const exact = BigInt(deal + 1) * BigInt(rate) * BigInt(over);
        const distance = BigInt(result?.totalCommission ?? -1) * 10n ** 12n - exact;
        expect(2n * (distance < 0n ? -distance : distance) <= 10n ** 12n).toBe(true);
      }),
    );
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (junk, deal, rate) => {
        const nested = {
          commissionData: { repName: 'Robin', dealValue: deal, commissionRate: rate, quotaAttainment: rate },
          calculationMode: 'tiered',
          tierConfig: { overQuotaRate: rate },
        };
        for (const raw of [junk, nested]) {
          const parsed = commissionInput.safeParse(raw);
          if (parsed.success) expect(oddNumbers(computeCommission(parsed.data))).toEqual([]);
        }
      }),
    );
  });
});

describe('the schema', () => {
  const issues = (data: object, calculationMode = 'basic', tierConfig = {}) =>
    commissionInput
      .safeParse({ commissionData: { repName: 'Robin', ...data }, calculationMode, tierConfig })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  const tooMuch =
    'At these rates the commission would be more than $90,071,992,547,409.91: enter a smaller deal value';

  it.each<[string, object, string, string]>([
    ['a negative deal', { dealValue: '-5' }, 'dealValue', "The deal value can't be negative"],
    [
      'a deal beyond the exact range',
      { dealValue: '90071992547409.92' },
      'dealValue',
      'The deal value can be at most $90,071,992,547,409.91',
    ],
    [
      'a rate over 100 %',
      { dealValue: 1, commissionRate: '100.0001' },
      'commissionRate',
      'The commission rate can be at most 100',
    ],
    [
      'a boundless attainment',
      { dealValue: 1, quotaAttainment: 1e300 },
      'quotaAttainment',
      'Quota attainment can be at most 10,000',
    ],
    [
      'a name of 10,000 characters',
      { dealValue: 1, repName: 'x'.repeat(10_000) },
      'repName',
      'A name can have at most 120 characters',
    ],
  ])('refuses %s in words', (_, data, field, message) => {
    expect(issues(data)).toEqual([[`commissionData.${field}`, message]]);
  });

  it('refuses a commission beyond the exact range, and only then', () => {
    const whole = { dealValue: '90071992547409.91', commissionRate: '100' };
    expect(issues({ ...whole, quotaAttainment: '100' })).toBeUndefined();
    expect(issues({ ...whole, quotaAttainment: '101' })).toEqual([['commissionData.dealValue', tooMuch]]);
    expect(issues({ ...whole, quotaAttainment: '101' }, 'tiered', { overQuotaRate: 100 })).toBeUndefined();
    expect(issues({ ...whole, quotaAttainment: '101' }, 'tiered')).toEqual([
      ['commissionData.dealValue', tooMuch],
    ]);
  });

  it('holds tiers to bounds only where there are tiers', () => {
    const tiers = { atQuotaRate: '-1', overQuotaThreshold: '9'.repeat(40), underQuotaRate: '1'.repeat(61) };
    expect(issues({ dealValue: 1 }, 'tiered', tiers)).toEqual([
      ['tierConfig.underQuotaRate', 'That is too long for a number'],
      ['tierConfig.atQuotaRate', "The on-target rate can't be negative"],
      ['tierConfig.overQuotaThreshold', 'The over-quota threshold can be at most 10,000'],
    ]);
    expect(issues({ dealValue: 1 }, 'basic', tiers)).toBeUndefined();
    expect(issues({ dealValue: 1 }, 'basic', { atQuotaRate: null })).toHaveLength(1);
    const whole = { dealValue: '90071992547409.91', commissionRate: '100', quotaAttainment: '101' };
    expect(issues(whole, 'basic', tiers)).toEqual([['commissionData.dealValue', tooMuch]]);
  });

  it('keeps the largest commission exact', () => {
    const input = commissionInput.parse({
      commissionData: { repName: 'Robin', dealValue: '90071992547409.91', commissionRate: 100 },
      calculationMode: 'basic',
    });
    expect(computeCommission(input)?.totalCommission).toBe(maxCents);
  });

  it('takes letters in a number for zero', () => {
    const input = commissionInput.parse({
      commissionData: { repName: 'Robin', dealValue: '5o00', commissionRate: 'ten' },
      calculationMode: 'basic',
    });
    expect(input.commissionData).toMatchObject({ dealValue: 0, commissionRate: 0 });
  });
});
