import { describe, expect, it } from 'vitest';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { calculator as freelancer } from '../../rules/freelancer.calculator.ts';
import { freelancerDefaults } from '../../rules/freelancer.form.ts';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';
import type { FreelancerStep } from '../../rules/freelancer.steps.ts';
import { applySuggestion, membersToRemove } from './apply-suggestion.ts';

function overBudget(rest: Partial<FreelancerForm> = {}): FreelancerForm {
  return {
    ...freelancerDefaults(),
    projectData: {
      projectName: '',
      totalBudget: '1000',
      teamMembers: [
        { name: 'Ann', role: '', hours: '10', rate: '83.33', performanceRating: '5' },
        { name: 'Bo', role: '', hours: '7,5', rate: '61', performanceRating: '3' },
        { name: 'Cy', role: '', hours: '1', rate: '40', performanceRating: '3' },
      ],
    },
    ...rest,
  };
}

function run(values: FreelancerForm) {
  const input = freelancer.input.parse(values);
  const result = freelancer.compute(input);
  if (!result) throw new Error('No result');
  return { input, result };
}

describe.each<[string, Partial<FreelancerForm>]>([
  ['basic', {}],
  ['expenses', { calculationMode: 'expenses', expenses: { total: '123.45' } }],
  ['performance', { calculationMode: 'performance' }],
  [
    'project',
    { calculationMode: 'project', project: { rated: true, fees: [{ name: 'Agent', percent: '12.5' }] } },
  ],
  ['German', { calculationMode: 'basic', locale: 'de-DE' }],
])('in mode %s', (_, rest) => {
  const values = overBudget(rest);
  const { input, result } = run(values);

  it('has suggestions, and each of them keeps to the budget', () => {
    expect(result.budget.suggestions.length).toBeGreaterThanOrEqual(4);
    for (const suggestion of result.budget.suggestions as readonly FreelancerStep[]) {
      const applied = applySuggestion(suggestion, values, input, result, readCurrencyAndLocale(values));
      if (!applied) throw new Error(suggestion.step);
      expect([suggestion.step, run(applied.values).result.budget.level]).toEqual([suggestion.step, 'within']);
    }
  });
});

it('suggests hours that people can work: quarters, and hundredths below a quarter', () => {
  const values = overBudget();
  const [ann, bo, cy] = values.projectData.teamMembers;
  const team = [
    { ...ann, hours: '52' },
    { ...bo, hours: '7,5' },
    { ...cy, hours: '0.2' },
  ];
  const form = { ...values, projectData: { ...values.projectData, teamMembers: team } } as FreelancerForm;
  const { input, result } = run(form);
  const applied = applySuggestion(
    { step: 'fewer-hours', percent: 0 },
    form,
    input,
    result,
    readCurrencyAndLocale(form),
  );
  const hours = applied?.values.projectData.teamMembers.map((member) => member.hours);
  expect(hours).toEqual(['10.75', '1.5', '0.04']);
  expect(applied?.done).toBe('Hours reduced to 12.29 in all');
});

it('removes as few as can be', () => {
  const work = [50, 30, 20].map((rate) => ({ hours: decimal(1), rate: cents(rate), multiplier: decimal(1) }));
  expect([...membersToRemove(work, cents(75))]).toEqual([1]);
  expect([...membersToRemove(work, cents(80))]).toEqual([2]);
  expect([...membersToRemove(work, cents(25))]).toEqual([0, 1]);
  expect([...membersToRemove(work, cents(10))]).toEqual([]);
  expect([...membersToRemove(work, cents(100))]).toEqual([]);
});
