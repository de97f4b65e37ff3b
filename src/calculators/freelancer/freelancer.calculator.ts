import type { Calculator } from '../calculator.ts';
import { freelancerInput } from './freelancer.contract.ts';
import { freelancerRecords } from './freelancer.csv.ts';
import { computeFreelancer, missingFromFreelancer } from './freelancer.engine.ts';
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
