import { createServerCalculator } from '#calculators/rules/server-calculator.ts';
import { freelancer } from './freelancer.calculator.ts';
import { freelancerResult } from './freelancer.result-schema.ts';
import { freelancerSample } from './freelancer-sample.ts';

export const serverCalculator = createServerCalculator(freelancer, {
  subjectOf: ({ projectData }) => ({
    name: projectData.projectName,
    people: projectData.teamMembers.map((member) => member.name),
  }),
  result: freelancerResult,
  sample: freelancerSample(),
});
