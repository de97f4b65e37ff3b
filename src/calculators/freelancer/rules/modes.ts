import type { FreelancerMode } from './freelancer.input.ts';

export const modeOptions: readonly { value: FreelancerMode; label: string; description: string }[] = [
  { value: 'basic', label: 'Basic Split', description: 'Hours times rate for everyone' },
  { value: 'expenses', label: 'With Expenses', description: 'Costs come off the budget first' },
  { value: 'milestones', label: 'Milestone Phases', description: 'Payments in three phases' },
  { value: 'performance', label: 'Performance Adjusted', description: 'Ratings raise or lower pay' },
  {
    value: 'project',
    label: 'Full Project',
    description: 'Fees, expenses, shares, ratings and named milestones in one calculation',
  },
];

export function modeLabel(mode: FreelancerMode): string {
  return modeOptions.find(({ value }) => value === mode)?.label ?? '';
}
