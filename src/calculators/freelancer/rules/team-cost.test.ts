import { expect, it } from 'vitest';
import { computeFreelancer } from './compute-freelancer.ts';
import { freelancerDefaults } from './freelancer.form.ts';
import { freelancerInput } from './freelancer.input.ts';
import { teamCost } from './team-cost.ts';

const member = { name: 'Ann', role: 'Developer', hours: '40', rate: '75', performanceRating: '4' };

function costOf(changes: object) {
  const form = freelancerDefaults();
  const projectData = { projectName: '', totalBudget: '5000', teamMembers: [member] };
  const result = computeFreelancer(freelancerInput.parse({ ...form, projectData, ...changes }));
  return result && teamCost(result);
}

it.each([
  ['hours and rates', { calculationMode: 'basic' }, { amount: 300_000, of: 500_000 }],
  ['ratings', { calculationMode: 'performance' }, { amount: 330_000, of: 500_000 }],
  [
    'expenses',
    { calculationMode: 'expenses', expenses: { total: '3000' } },
    { amount: 300_000, of: 200_000, isLeft: true },
  ],
  [
    'fees, expenses and ratings of a project',
    {
      calculationMode: 'project',
      expenses: { total: '500' },
      project: { rated: true, fees: [{ name: '', kind: 'percent', percent: '10', amount: '' }] },
    },
    { amount: 330_000, of: 400_000, isLeft: true },
  ],
])('counts %s as the result does', (_, changes, cost) => {
  expect(costOf(changes)).toEqual({ label: 'Team cost', ...cost });
});
