import type { Calculator } from '../calculator.ts';
import { type FreelancerMode, freelancerInput } from './freelancer.contract.ts';
import { freelancerRecords } from './freelancer.csv.ts';
import { computeFreelancer, missingFromFreelancer } from './freelancer.engine.ts';
import type { FreelancerResult } from './freelancer.result.ts';

const hoursSaved: Record<FreelancerMode, number> = {
  basic: 1,
  expenses: 1,
  milestones: 2,
  performance: 2.5,
  project: 2.5,
};

export const freelancer: Calculator<typeof freelancerInput, FreelancerResult> = {
  version: 1,
  input: freelancerInput,
  compute: computeFreelancer,
  missing: missingFromFreelancer,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'freelancer-split', records: freelancerRecords },
};
