import { defineCore } from '../calculator-view.tsx';
import { peopleText } from '../people.ts';
import { freelancer } from './freelancer.calculator.ts';
import { FreelancerResultView } from './freelancer-result.tsx';
import { withFixedRatings } from './stored-ratings.ts';
import { teamCost } from './team-cost.ts';

export const core = defineCore({
  calculator: freelancer,
  Results: FreelancerResultView,
  announce: ({ totalAmount, rows }, { money }) =>
    `${money(totalAmount)} divided among ${peopleText(rows.length)}.`,
  peopleIn: (input) => input.projectData.teamMembers.length,
  runningTotal: teamCost,
  reopen: withFixedRatings,
});
