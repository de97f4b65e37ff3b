import { defineCore } from '#calculators/browser/calculator-view.tsx';
import { peopleText } from '#calculators/rules/people.ts';
import { freelancer } from '../rules/freelancer.calculator.ts';
import { withFixedRatings } from '../rules/stored-ratings.ts';
import { FreelancerResultView } from './result/freelancer-result.tsx';
import { teamCost } from './result/team-cost.ts';

export const core = defineCore({
  calculator: freelancer,
  Results: FreelancerResultView,
  announce: ({ totalAmount, rows }, { money }) =>
    `${money(totalAmount)} divided among ${peopleText(rows.length)}.`,
  peopleIn: (input) => input.projectData.teamMembers.length,
  runningTotal: teamCost,
  reopen: withFixedRatings,
});
