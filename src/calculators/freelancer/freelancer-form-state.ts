import type { UseFormReturn } from 'react-hook-form';
import type { FreelancerForm, FreelancerInput } from './freelancer.contract.ts';

/** The live form, as every part of it gets it. */
export type FreelancerFormState = UseFormReturn<FreelancerForm, unknown, FreelancerInput>;
