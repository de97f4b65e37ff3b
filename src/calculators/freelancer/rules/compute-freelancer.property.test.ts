import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/money/cents.ts';
import { computeFreelancer } from './compute-freelancer.ts';
import { calculator as freelancer } from './freelancer.calculator.ts';
import { defaultRatingConfig, freelancerDefaults } from './freelancer.form.ts';
import { freelancerInput, freelancerModes, simpleModes } from './freelancer.input.ts';
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
const ratings = {
  '1-5': ['', '1', '4.5', '5'],
  '1-10': ['', '1', '9.9', '10'],
  percentage: ['', '0', '87', '100'],
  letter: ['', 'A', 'c', 'F'],
} as const;
const anyForm = fc.record({
  projectData: fc.record({
    projectName: fc.string({ maxLength: 20 }),
    totalBudget: typed,
    teamMembers: fc.array(member, { maxLength: 12 }),
  }),
  calculationMode: fc.constantFrom(...simpleModes),
  expenses: fc.record({ total: typed }),
  milestones: fc.record({ phase1: percent, phase2: percent, phase3: percent }),
  ratingConfig: fc.option(
    fc.constantFrom(...ratingScaleNames).map((scale) => ({ ...defaultRatingConfig(), scale })),
    { nil: undefined },
  ),
});

/** In performance mode all ratings must be on the scale. */
const form = anyForm.map((raw) => {
  if (raw.calculationMode !== 'performance') return raw;
  const known = ratings[raw.ratingConfig?.scale ?? '1-5'];
  const teamMembers = raw.projectData.teamMembers.map((each, index) => ({
    ...each,
    performanceRating: known[index % known.length] ?? '',
  }));
  return { ...raw, projectData: { ...raw.projectData, teamMembers } };
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
            break;
          case 'project':
            expect.unreachable('not among the simple modes');
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
        // Duplicate names get a number in order, so names are excluded from the comparison.
        const unnamed = (rows: readonly object[] | undefined) => rows?.map((row) => ({ ...row, name: '' }));
        expect(unnamed(back?.rows.toReversed())).toEqual(unnamed(forth?.rows));
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

describe('the schema', () => {
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

    it.each<[string, string[], object, [string, string][]]>([
      [
        'expenses',
        ['expenses', 'project'],
        { expenses: { total: '-1' } },
        [['expenses.total', "Expenses can't be negative"]],
      ],
      [
        'milestones',
        ['milestones'],
        { milestones: { phase1: '101', phase2: '-1', phase3: '' } },
        [
          ['milestones.phase1', 'A phase can be at most 100'],
          ['milestones.phase2', "A phase can't be negative"],
        ],
      ],
      [
        'ratings',
        ['performance'],
        { projectData: rated },
        [['projectData.teamMembers.0.performanceRating', 'A rating can have at most 20 characters']],
      ],
      [
        'multipliers',
        ['performance'],
        { ratingConfig: ratingConfig('1-10') },
        [
          ['ratingConfig.multipliers.1-10.9.label', 'A label can have at most 120 characters'],
          ['ratingConfig.multipliers.1-10.9.multiplier', 'A multiplier can be at most 2'],
        ],
      ],
    ])('bounds of %s hold only in %j', (_, itsModes, data, expected) => {
      for (const calculationMode of freelancerModes) {
        expect(issues({ ...data, calculationMode })).toEqual(
          itsModes.includes(calculationMode) ? expected : undefined,
        );
      }
    });

    it('multipliers of another scale are not held to bounds', () => {
      expect(issues({ calculationMode: 'performance', ratingConfig: ratingConfig('1-5') })).toBeUndefined();
    });
  });

  describe('refuses a rating outside its scale', () => {
    const issues = (scale: string | undefined, performanceRating: string | number, mode = 'performance') =>
      freelancerInput
        .safeParse({
          ...freelancerDefaults(),
          projectData: {
            projectName: '',
            totalBudget: '1',
            teamMembers: [member40, { ...member40, performanceRating }],
          },
          calculationMode: mode,
          ratingConfig: scale && { ...defaultRatingConfig(), scale },
        })
        .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    const where = 'projectData.teamMembers.1.performanceRating';

    it.each<[string | undefined, string | number, string]>([
      ['1-5', '0', 'A rating must be a number from 1 to 5'],
      ['1-5', 6, 'A rating must be a number from 1 to 5'],
      ['1-5', '-3', 'A rating must be a number from 1 to 5'],
      ['1-10', '10.5', 'A rating must be a number from 1 to 10'],
      ['1-10', 'good', 'A rating must be a number from 1 to 10'],
      ['percentage', '-1', 'A rating must be a percentage from 0 to 100'],
      ['percentage', '101', 'A rating must be a percentage from 0 to 100'],
      ['percentage', 'abc', 'A rating must be a percentage from 0 to 100'],
      ['letter', 'E', 'A rating must be one of A, B, C, D, F'],
      [undefined, '0.5', 'A rating must be a number from 1 to 5'],
    ])('on %s: %s', (scale, rating, message) => {
      expect(issues(scale, rating)).toEqual([[where, message]]);
      expect(issues(scale, rating, 'basic')).toBeUndefined();
    });

    it.each<[string | undefined, string | number]>([
      ['1-5', 1],
      ['1-5', '5'],
      ['1-10', '10'],
      ['percentage', '0'],
      ['percentage', '100%'],
      ['letter', 'f'],
      [undefined, '4.5'],
      ['1-5', ''],
    ])('but takes on %s: %s', (scale, rating) => {
      expect(issues(scale, rating)).toBeUndefined();
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
