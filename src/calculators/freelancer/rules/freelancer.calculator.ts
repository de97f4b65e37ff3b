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
  runningTotal: teamCost,
  reopen: withFixedRatings,
});
