import { defineCalculator } from '#calculators/rules/calculator.ts';
import { t } from '#kernel/language/t.ts';
import { computeFreelancer, missingFromFreelancer } from './compute-freelancer.ts';
import { freelancerRecords } from './freelancer.csv.ts';
import { freelancerDefaults } from './freelancer.form.ts';
import { freelancerInput } from './freelancer.input.ts';
import { freelancerResult } from './freelancer.result.ts';
import { memberOf, roles } from './presets.ts';
import { withFixedRatings } from './stored-ratings.ts';
import { teamCost } from './team-cost.ts';

export const calculator = defineCalculator({
  input: freelancerInput,
  compute: computeFreelancer,
  missing: missingFromFreelancer,
  result: freelancerResult,
  sample: {
    ...freelancerDefaults(),
    projectData: {
      projectName: 'Website Redesign',
      totalBudget: '5000',
      teamMembers: roles.slice(0, 3).map((role) => ({ ...memberOf(role), name: role })),
    },
  },
  subjectOf: ({ projectData }) => ({
    name: projectData.projectName,
    people: projectData.teamMembers.map((member) => member.name),
  }),
  peopleIn: ({ projectData }) => projectData.teamMembers.length,
  announce: ({ totalAmount, rows }, { money }) =>
    t('{total} divided among {count, plural, one {# person} other {# people}}.', {
      total: money(totalAmount),
      count: rows.length,
    }),
  csv: { fileStem: 'freelancer-split', records: freelancerRecords },
  tool: {
    name: 'split_project',
    title: 'Split a project budget',
    description:
      "Divide a project's money among its team: by hours × rate (mode basic), after expenses, in milestones, by performance ratings, or in full with fees, advances, the house's cut and a reserve (mode project; rule hours, shares, percent, fixed or equal).",
  },
  runningTotal: teamCost,
  reopen: withFixedRatings,
});
