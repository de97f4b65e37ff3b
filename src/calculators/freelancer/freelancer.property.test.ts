import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/cents.ts';
import { freelancer } from './freelancer.calculator.ts';
import { freelancerInput, freelancerModes } from './freelancer.contract.ts';
import { computeFreelancer } from './freelancer.engine.ts';
import { defaultRatingConfig, freelancerDefaults } from './freelancer-defaults.ts';
import { ratingScaleNames } from './rating-scales.ts';

const typed = fc.oneof(
  fc.double({ min: 0, max: 90_000, noNaN: true }),
  fc.nat({ max: 99_999 }).map(String),
  fc.constantFrom('', 'junk', '$1,234.5', '0.01', '7.25'),
);
const member = fc.record({
  name: fc.string({ maxLength: 20 }),
  role: fc.string({ maxLength: 20 }),
  hours: typed,
  rate: typed,
  performanceRating: fc.oneof(fc.constantFrom('', 'A', 'F', '4.5', '3', '87'), fc.string({ maxLength: 5 })),
});
const percent = fc.integer({ min: 0, max: 100 });
const form = fc.record({
  projectData: fc.record({
    projectName: fc.string({ maxLength: 20 }),
    totalBudget: typed,
    teamMembers: fc.array(member, { maxLength: 12 }),
  }),
  calculationMode: fc.constantFrom(...freelancerModes),
  expenses: fc.record({ total: typed }),
  milestones: fc.record({ phase1: percent, phase2: percent, phase3: percent }),
  ratingConfig: fc.option(
    fc.constantFrom(...ratingScaleNames).map((scale) => ({ ...defaultRatingConfig(), scale })),
    { nil: undefined },
  ),
});

describe('any freelancer input', () => {
  it('adds up to the cent in every mode', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = computeFreelancer(freelancerInput.parse(raw));
        fc.pre(result !== null);
        switch (result.mode) {
          case 'basic':
            expect(sumCents(result.rows.map((row) => row.amount))).toBe(result.totalAmount);
            break;
          case 'expenses':
            expect(result.totalAmount).toBe(Math.min(result.totalLabor, result.availableForLabor));
            expect(sumCents(result.rows.map((row) => row.finalAmount))).toBe(result.totalAmount);
            for (const row of result.rows)
              expect(row.finalAmount + row.expenseDeduction).toBe(row.laborAmount);
            break;
          case 'milestones':
            for (const row of result.rows) {
              expect(sumCents(row.phaseAmounts) + row.unassigned).toBe(row.totalAmount);
            }
            expect(sumCents(result.phaseTotals) + result.unassigned).toBe(result.totalAmount);
            break;
          case 'performance':
            expect(sumCents(result.rows.map((row) => row.finalAmount))).toBe(result.totalAmount);
            expect(result.totalBase + result.totalAdjustment).toBe(result.totalAmount);
        }
      }),
    );
  });

  it('never makes NaN, and exports one record per member, all of one width', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = computeFreelancer(freelancerInput.parse(raw));
        fc.pre(result !== null);
        expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|null/);
        const records = freelancer.csv.records(result);
        expect(records).toHaveLength(result.rows.length + 2);
        expect(new Set(records.map((record) => record.length)).size).toBe(1);
      }),
    );
  });

  it('pays a member the same wherever they stand', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const reversed = {
          ...raw,
          calculationMode: 'basic' as const,
          projectData: { ...raw.projectData, teamMembers: raw.projectData.teamMembers.toReversed() },
        };
        const forth = computeFreelancer(freelancerInput.parse({ ...raw, calculationMode: 'basic' }));
        const back = computeFreelancer(freelancerInput.parse(reversed));
        expect(back?.rows.toReversed()).toEqual(forth?.rows);
      }),
    );
  });

  it('is refused with a message, never computed wrong, when it is hostile', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (junk, budget) => {
        const whole = freelancerInput.safeParse(junk);
        const nested = freelancerInput.safeParse({
          projectData: { projectName: '', totalBudget: budget, teamMembers: [] },
          calculationMode: 'basic',
        });
        for (const parsed of [whole, nested]) if (parsed.success) computeFreelancer(parsed.data);
      }),
    );
  });
});

describe('the contract', () => {
  const member40 = { name: '', role: '', hours: '40', rate: '75' };
  it.each([
    ['a negative budget', { totalBudget: '-5' }, "The total budget can't be negative"],
    [
      'a budget beyond the exact range',
      { totalBudget: '90071992547409.92' },
      'The total budget can be at most $90,071,992,547,409.91',
    ],
    [
      'ten thousand members',
      { teamMembers: Array(10_000).fill(member40) },
      'A team can have at most 1000 members',
    ],
    [
      'a name of 10,000 characters',
      { teamMembers: [{ ...member40, name: 'x'.repeat(10_000) }] },
      'A name can have at most 120 characters',
    ],
    ['negative hours', { teamMembers: [{ ...member40, hours: '-1' }] }, "Hours can't be negative"],
  ])('refuses %s in words', (_, data, message) => {
    const parsed = freelancerInput.safeParse({
      projectData: { projectName: '', totalBudget: '1', teamMembers: [], ...data },
      calculationMode: 'basic',
    });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  describe('in a field that another mode uses', () => {
    const form = freelancerDefaults();
    const [member] = form.projectData.teamMembers;
    const rated = { ...form.projectData, teamMembers: [{ ...member, performanceRating: '9'.repeat(21) }] };
    const levels = { 9: { label: 'x'.repeat(10_000), multiplier: '5' } };
    const config = form.ratingConfig?.multipliers['1-10'];
    const issues = (data: object) =>
      freelancerInput
        .safeParse({ ...form, ...data })
        .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    const ratingConfig = (scale: string) => ({
      scale,
      multipliers: { ...form.ratingConfig?.multipliers, '1-10': { ...config, ...levels } },
    });

    it.each<[string, string, object, [string, string][]]>([
      [
        'expenses',
        'expenses',
        { expenses: { total: '-1' } },
        [['expenses.total', "Expenses can't be negative"]],
      ],
      [
        'milestones',
        'milestones',
        { milestones: { phase1: '101', phase2: '-1', phase3: '' } },
        [
          ['milestones.phase1', 'A phase can be at most 100'],
          ['milestones.phase2', "A phase can't be negative"],
        ],
      ],
      [
        'ratings',
        'performance',
        { projectData: rated },
        [['projectData.teamMembers.0.performanceRating', 'A rating can have at most 20 characters']],
      ],
      [
        'multipliers',
        'performance',
        { ratingConfig: ratingConfig('1-10') },
        [
          ['ratingConfig.multipliers.1-10.9.label', 'A label can have at most 120 characters'],
          ['ratingConfig.multipliers.1-10.9.multiplier', 'A multiplier can be at most 2'],
        ],
      ],
    ])('bounds of %s hold only in mode %s', (_, itsMode, data, expected) => {
      for (const calculationMode of freelancerModes) {
        expect(issues({ ...data, calculationMode })).toEqual(
          calculationMode === itsMode ? expected : undefined,
        );
      }
    });

    it('multipliers of another scale are not held to bounds', () => {
      expect(issues({ calculationMode: 'performance', ratingConfig: ratingConfig('1-5') })).toBeUndefined();
    });
  });

  it('takes letters in a number for zero', () => {
    const parsed = freelancerInput.parse({
      projectData: { projectName: '', totalBudget: '5o00', teamMembers: [{ ...member40, hours: 'forty' }] },
      calculationMode: 'basic',
    });
    expect(parsed.projectData).toMatchObject({ totalBudget: 0, teamMembers: [{ hours: 0 }] });
  });
});
