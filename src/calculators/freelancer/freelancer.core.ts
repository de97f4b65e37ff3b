import { defineCore } from '../calculator-view.tsx';
import { freelancer } from './freelancer.calculator.ts';
import { FreelancerResultView } from './freelancer-result.tsx';

export const core = defineCore({
  calculator: freelancer,
  Results: FreelancerResultView,
  announce: ({ totalAmount, rows }, { money }) =>
    `${money(totalAmount)} divided among ${rows.length} ${rows.length === 1 ? 'person' : 'people'}.`,
  peopleIn: (input) => input.projectData.teamMembers.length,
});
