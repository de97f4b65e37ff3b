import { describe, expect, it } from 'vitest';
import { calculator as freelancer } from './freelancer.calculator.ts';
import { computeProject, formOf, percent } from './testing/project-form.ts';

describe('backwards', () => {
  const team = [
    { name: 'Ann', hours: '10', rate: '100' },
    { name: 'Bo', hours: '5', rate: '80' },
  ];

  it('finds the budget, the rate and the hours', () => {
    const { backward } = computeProject('1000', team, { fees: [percent('Agent', '10')] });
    expect(backward).toEqual({ budget: 155_556, rate: 6000, hours: 96_400 });
  });

  it('works for the simple modes too', () => {
    const simple = (calculationMode: string, rest: object = {}) =>
      freelancer.compute(freelancer.input.parse(formOf('1500', team, {}, { calculationMode, ...rest })))
        ?.backward;
    expect(simple('basic')).toEqual({ budget: 140_000, rate: 10_000, hours: 160_700 });
    expect(simple('expenses', { expenses: { total: '600' } })).toMatchObject({ budget: 200_000, rate: 6000 });
  });

  it('says nothing where no budget would do, and nothing without rates', () => {
    const { backward } = computeProject('1000', team, { house: { percent: '100' } });
    expect(backward).toEqual({ rate: 0, hours: 0 });
    expect(computeProject('1000', team, { rule: 'equal' }).backward).toEqual({});
  });
});
