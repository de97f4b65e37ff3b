import type { LiveForm } from '../live-form.ts';
import type { FreelancerForm, FreelancerInput } from './freelancer.contract.ts';

/** The live form, as every part of it gets it. */
export type FreelancerFormState = LiveForm<FreelancerForm, FreelancerInput>;
