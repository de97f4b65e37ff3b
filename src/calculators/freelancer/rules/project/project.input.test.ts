import { describe, expect, it } from 'vitest';
import { amount, issues, type Project, percent } from '../testing/project-form.ts';

describe('is refused at the field', () => {
  it.each<[string, string, Project, object, [string, string]]>([
    [
      'fees above the income',
      '100',
      { fees: [percent('Agent', '60'), amount('Platform', '50')] },
      {},
      ['project.fees.1.amount', 'The fees add up to $110.00, more than the $100.00 available'],
    ],
    [
      'expenses above what fees leave',
      '100',
      { fees: [percent('Agent', '60')], advances: [{ what: 'Van', by: '', amount: '41' }] },
      {},
      ['project.advances.0.amount', 'The expenses add up to $41.00, more than the $40.00 left after fees'],
    ],
    [
      'expenses of the whole project above the income',
      '100',
      {},
      { expenses: { total: '101' } },
      ['expenses.total', 'The expenses add up to $101.00, more than the $100.00 available'],
    ],
    [
      'a reserve above what is left',
      '100',
      { house: { percent: '50' }, reserve: amount('Tax', '51') },
      {},
      ['project.reserve.amount', 'The reserve is more than the $50.00 left for it'],
    ],
    [
      'a fee above 100 percent',
      '100',
      { fees: [percent('Agent', '101')] },
      {},
      ['project.fees.0.percent', 'A percentage can be at most 100'],
    ],
    [
      'milestones that do not make 100 percent',
      '100',
      { milestones: [percent('A', '60'), percent('B', '30')] },
      {},
      ['project.milestones', 'The milestones add up to 90%, but must total 100%'],
    ],
    [
      'milestones that do not make the income',
      '100',
      { milestones: [amount('A', '60'), percent('B', '30')] },
      {},
      ['project.milestones', 'The milestones add up to $90.00, but must total $100.00'],
    ],
    [
      'a day that is none',
      '100',
      { milestones: [{ ...percent('A', '100'), date: '2027-02-31' }] },
      {},
      ['project.milestones.0.date', 'Enter a date such as 2027-03-31'],
    ],
  ])('%s', (_, budget, project, rest, expected) => {
    expect(issues(budget, [{ name: 'Ann' }], project, rest)).toEqual([expected]);
    expect(issues(budget, [{ name: 'Ann' }], project, { ...rest, calculationMode: 'basic' })).toEqual([]);
  });

  it('percentages of people beyond 100', () => {
    const members = [{ percent: '60' }, { percent: '41' }];
    expect(issues('100', members, { rule: 'percent' })).toEqual([
      ['projectData.teamMembers.1.percent', 'The percentages add up to 101%, but can total 100% at most'],
    ]);
    expect(issues('100', members, { rule: 'equal' })).toEqual([]);
  });

  it.each<[string, object, Project, string]>([
    ['hours', { hours: 'forty' }, {}, 'projectData.teamMembers.0.hours'],
    ['a rate', { rate: 'x' }, {}, 'projectData.teamMembers.0.rate'],
    ['shares', { shares: 'two' }, { rule: 'shares' }, 'projectData.teamMembers.0.shares'],
    ['a fee', {}, { fees: [percent('Agent', 'much')] }, 'project.fees.0.percent'],
    ['a milestone', {}, { milestones: [amount('Start', 'half')] }, 'project.milestones.0.amount'],
  ])('letters in %s', (_, member, project, path) => {
    expect(issues('100', [member], project)).toEqual([[path, 'Enter a number, like 12.50']]);
    // The modes of the specification count letters as zero.
    expect(issues('100', [member], project, { calculationMode: 'basic' })).toEqual([]);
  });

  it('letters in the budget, but not in a field that the rule does not read', () => {
    expect(issues('lots', [{}], {})).toEqual([['projectData.totalBudget', 'Enter a number, like 12.50']]);
    expect(issues('100', [{ hours: 'forty' }], { rule: 'equal' })).toEqual([]);
  });
});

it('refuses an expense that somebody outside the team advanced', () => {
  const refusals = (by: string, rest: object = {}) => {
    const advances = [{ what: 'Van', by, amount: '26' }];
    return issues('100', [{ name: 'Ann' }, {}], { advances }, rest);
  };
  const message = 'Expenses can only be advanced by members of the team, by name';
  expect(refusals('bob')).toEqual([['project.advances.0.by', message]]);
  for (const by of ['Ann', 'Unnamed', '']) expect(refusals(by)).toEqual([]);
  expect(refusals('bob', { calculationMode: 'basic' })).toEqual([]);
});
