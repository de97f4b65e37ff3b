import { describe, expect, it } from 'vitest';
import { t } from '#kernel/language/t.ts';
import { cents, formatUsd } from '#kernel/money/cents.ts';
import { decimal, formatDecimal } from '#kernel/money/decimal.ts';
import { explainInEnglish } from '#testing/explain-in-english.ts';
import { computeFreelancer } from './compute-freelancer.ts';
import { defaultRatingConfig, freelancerDefaults } from './freelancer.form.ts';
import { type FreelancerForm, freelancerInput } from './freelancer.input.ts';
import { memberOf, memberOn, projectPresets } from './presets.ts';
import { ratingScales } from './rating-scales.ts';

type Changes = Partial<Omit<FreelancerForm, 'projectData'>> & { budget?: string; team?: readonly object[] };

function compute({ budget = '5000', team = [], ...rest }: Changes) {
  const teamMembers = team.map((member) => ({ ...memberOf('Developer'), ...member }));
  const form = { ...freelancerDefaults(), ...rest };
  return computeFreelancer(
    freelancerInput.parse({ ...form, projectData: { projectName: 'P', totalBudget: budget, teamMembers } }),
  );
}

function computed<Mode extends FreelancerForm['calculationMode']>(mode: Mode, changes: Changes) {
  const result = compute({ ...changes, calculationMode: mode });
  if (result?.mode !== mode) throw new Error(`expected a ${mode} result`);
  // Safe cast: the mode was just compared, which TypeScript does not narrow for a type parameter.
  return result as Extract<typeof result, { mode: Mode }>;
}

const ann = { name: 'Ann', hours: '25', rate: '100' };
const bob = { name: 'Bob', hours: '40', rate: '75' };
const cy = { name: '', hours: '15', rate: '80' };

describe('needs', () => {
  it.each([
    ['a budget', { budget: '0', team: [ann] }],
    ['a budget that is a number', { budget: 'lots', team: [ann] }],
    ['a member', { team: [] }],
  ])('gives nothing without %s', (_, changes) => {
    expect(compute(changes)).toBeNull();
  });
});

describe('basic split', () => {
  it('pays hours times rate, with each share of the whole', () => {
    const result = computed('basic', { team: [ann, bob, cy] });
    expect(result.rows.map((row) => [row.name, row.amount, row.percentage])).toEqual([
      ['Ann', 250000, 37.3],
      ['Bob', 300000, 44.8],
      ['Unnamed', 120000, 17.9],
    ]);
    expect(result.totalAmount).toBe(670000);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual(['25 h × $100.00 = $2,500.00.']);
  });

  it('tells people without a name and namesakes apart', () => {
    const result = computed('basic', { team: [ann, cy, ann, cy] });
    expect(result.rows.map((row) => row.name)).toEqual(['Ann', 'Unnamed', 'Ann (2)', 'Unnamed (2)']);
  });

  it('rounds each line for itself and sums the lines', () => {
    const result = computed('basic', {
      team: [
        { hours: '0.333', rate: '10.05' },
        { hours: '0.333', rate: '10.05' },
      ],
    });
    expect(result.rows.map((row) => row.amount)).toEqual([335, 335]);
    expect(result.totalAmount).toBe(670);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual([
      '0.333 h × $10.05 = $3.34665, rounded to $3.35.',
    ]);
  });
});

describe('budget warning', () => {
  it.each([
    ['1000', 'within', 0],
    ['999.99', 'mild', 0],
    ['833.34', 'mild', 20],
    ['833.33', 'moderate', 20],
    ['666.67', 'moderate', 50],
    ['666.66', 'severe', 50],
    ['1', 'severe', 99900],
  ])('for a cost of $1,000 and a budget of $%s is %s', (budget, level, percent) => {
    const check = computed('basic', { budget, team: [{ hours: '10', rate: '100' }] }).budget;
    expect(check.level).toBe(level);
    expect(check.overagePercentage).toBe(percent);
  });

  it('suggests what would close the gap', () => {
    const { budget } = computed('basic', { budget: '5000', team: [ann, bob, cy] });
    expect(budget).toMatchObject({ remaining: -170000, overagePercentage: 34 });
    expect(explainInEnglish(budget.suggestions)).toEqual([
      'Raise the budget to $6,700.00',
      'Reduce hours by about 25.4%',
      'Negotiate rates down by about 25.4%',
      'Remove members from the team',
    ]);
  });
});

describe('with expenses', () => {
  it('pays labor in full while the budget covers it', () => {
    const result = computed('expenses', { budget: '7000', expenses: { total: '300' }, team: [ann, bob, cy] });
    expect(result.rows.map((row) => row.finalAmount)).toEqual([250000, 300000, 120000]);
    expect(result.rows.every((row) => row.expenseDeduction === 0)).toBe(true);
  });

  it('divides what is left in proportion when it does not', () => {
    const result = computed('expenses', {
      budget: '5000',
      expenses: { total: '1000' },
      team: [ann, bob, cy],
    });
    expect(result.rows.map((row) => row.finalAmount)).toEqual([149254, 179104, 71642]);
    expect(result.rows.map((row) => row.expenseDeduction)).toEqual([100746, 120896, 48358]);
    expect(result.totalAmount).toBe(400000);
    expect(explainInEnglish(result.rows[2]?.explanation)[1]).toBe(
      'After expenses, $4,000.00 is left for $6,700.00 of labor: $4,000.00 × $1,200.00 ÷ $6,700.00 = $716.417910…. Rounded to $716.41, plus one leftover cent: $716.42.',
    );
  });

  it('pays nothing when expenses eat the budget', () => {
    const result = computed('expenses', { budget: '100', expenses: { total: '250' }, team: [ann] });
    expect(result.rows[0]).toMatchObject({ finalAmount: 0, expenseDeduction: 250000 });
    expect(result.availableForLabor).toBe(0);
  });
});

describe('milestones', () => {
  const third = { hours: '1', rate: '100.01' };

  it('divides every member by phases, 30/40/30 by default', () => {
    const result = computed('milestones', { team: [ann, third] });
    expect(result.rows[0]).toMatchObject({
      phase1: '$750.00',
      phase2: '$1,000.00',
      phase3: '$750.00',
      unassigned: 0,
    });
    expect(result.rows[1]?.phaseAmounts).toEqual([3000, 4001, 3000]);
    expect(result.phaseTotals).toEqual([78000, 104001, 78000]);
  });

  it('shows what percentages under 100 leave unassigned', () => {
    const result = computed('milestones', {
      team: [ann],
      milestones: { phase1: '30', phase2: '40', phase3: '20' },
    });
    expect(result.phaseTotals).toEqual([75000, 100000, 50000]);
    expect(result.unassigned).toBe(25000);
  });

  it('shows what percentages over 100 assign too much', () => {
    const result = computed('milestones', {
      team: [ann],
      milestones: { phase1: '50', phase2: '50', phase3: '50' },
    });
    expect(result.phaseTotals).toEqual([125000, 125000, 125000]);
    expect(result.unassigned).toBe(-125000);
    expect(explainInEnglish(result.rows[0]?.explanation).slice(1)).toEqual([
      'Phase 1: 50% of $2,500.00 = $1,250.00.',
      'Phase 2: 50% of $2,500.00 = $1,250.00.',
      'Phase 3: 50% of $2,500.00 = $1,250.00. Exact, no rounding needed.',
    ]);
  });

  it('rounds each phase once when percentages go over 100', () => {
    const result = computed('milestones', {
      team: [{ hours: '1', rate: '10.03' }],
      milestones: { phase1: '100', phase2: '10', phase3: '10' },
    });
    expect(result.rows[0]).toMatchObject({ phaseAmounts: [1003, 101, 100], unassigned: -201 });
    expect(explainInEnglish(result.rows[0]?.explanation).slice(1)).toEqual([
      'Phase 1: 100% of $10.03 = $10.03. Exact, no rounding needed.',
      'Phase 2: 10% of $10.03 = $1.003. Rounded to $1.00, plus one leftover cent: $1.01.',
      'Phase 3: 10% of $10.03 = $1.003. Rounded to $1.00.',
    ]);
  });
});

describe('performance', () => {
  const allLevels = Object.entries(ratingScales).flatMap(([scale, { levels }]) =>
    levels.map((level) => [scale, level.key, t(level.label), level.multiplier] as const),
  );

  it.each(allLevels)('on %s, %s (%s) pays times %d', (scale, key, label, multiplier) => {
    const rating = scale === 'percentage' ? String(Number.parseInt(key, 10)) : key;
    // Safe cast: a key of the iterated table.
    const ratingConfig = { ...defaultRatingConfig(), scale: scale as keyof typeof ratingScales };
    const result = computed('performance', { ratingConfig, team: [{ ...ann, performanceRating: rating }] });
    expect(result.rows[0]).toMatchObject({
      ratingLabel: label,
      finalAmount: Math.round(250000 * multiplier),
    });
    expect(formatDecimal(result.rows[0]?.multiplier ?? decimal(0))).toBe(String(multiplier));
  });

  it.each([
    ['1-5', '3'],
    ['1-10', '6'],
    ['percentage', '75'],
    ['letter', 'C'],
  ] as const)('on %s a missing rating counts as %s', (scale, rating) => {
    const ratingConfig = { ...defaultRatingConfig(), scale };
    const result = computed('performance', { ratingConfig, team: [{ ...ann, performanceRating: '' }] });
    expect(result.rows[0]).toMatchObject({
      performanceRating: rating,
      adjustmentType: 'none',
      finalAmount: 250000,
    });
  });

  it.each([
    ['4.5', 300000, 'bonus'],
    ['4.4', 250000, 'none'],
    ['4', 250000, 'none'],
    ['3.9', 225000, 'reduction'],
    ['3', 225000, 'reduction'],
    ['2.9', 200000, 'reduction'],
    ['', 225000, 'reduction'],
  ])('without a configuration a rating of %j pays %d', (performanceRating, finalAmount, adjustmentType) => {
    const result = compute({
      calculationMode: 'performance',
      ratingConfig: undefined,
      team: [{ ...ann, performanceRating }],
    });
    expect(result?.rows[0]).toMatchObject({ finalAmount, adjustmentType });
  });

  it('takes a blank multiplier for 1', () => {
    const ratingConfig = defaultRatingConfig();
    ratingConfig.multipliers.letter = {
      ...ratingConfig.multipliers.letter,
      A: { label: 'Top', multiplier: '' },
    };
    const result = computed('performance', {
      ratingConfig: { ...ratingConfig, scale: 'letter' },
      team: [{ ...ann, performanceRating: 'a' }],
    });
    expect(result.rows[0]).toMatchObject({ ratingLabel: 'Top', finalAmount: 250000 });
  });

  it('rounds the product once', () => {
    const result = computed('performance', {
      team: [{ hours: '0.333', rate: '10.05', performanceRating: '5' }],
    });
    expect(result.rows[0]).toMatchObject({ baseAmount: 335, finalAmount: 435, adjustment: 100 });
  });
});

describe('presets', () => {
  it.each([
    ['1-5', '4'],
    ['1-10', '8'],
    ['percentage', '85'],
    ['letter', 'B'],
  ] as const)('a new member is rated on the scale in use: %s', (scale, rating) => {
    expect(memberOn(scale, 'Developer')).toMatchObject({ hours: '40', performanceRating: rating });
  });

  it.each([
    ['Website Redesign', '$6,700.00'],
    ['Mobile App', '$6,050.00'],
    ['Logo Design', '$4,200.00'],
    ['E-commerce Site', '$5,900.00'],
  ])('%s costs %s by its roles', (name, cost) => {
    const preset = projectPresets.find((candidate) => candidate.name === name);
    const result = compute({ budget: preset?.budget ?? '', team: preset?.roles.map(memberOf) ?? [] });
    expect(formatUsd(result?.totalAmount ?? cents(0))).toBe(cost);
  });
});
