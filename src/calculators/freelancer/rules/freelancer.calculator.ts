import type { Calculator } from '#calculators/rules/calculator.ts';
import { computeFreelancer, missingFromFreelancer } from './compute-freelancer.ts';
import { freelancerRecords } from './freelancer.csv.ts';
import { freelancerInput } from './freelancer.input.ts';
import { hoursSaved } from './freelancer.listing.ts';
import type { FreelancerResult } from './freelancer.result.ts';

export const freelancer: Calculator<typeof freelancerInput, FreelancerResult> = {
  version: 1,
  input: freelancerInput,
  compute: computeFreelancer,
  missing: missingFromFreelancer,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'freelancer-split', records: freelancerRecords },
};
