import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { FreelancerForm, FreelancerInput } from '../../rules/freelancer.input.ts';

/** The live form, as every part of it gets it. */
export type FreelancerFormState = LiveForm<FreelancerForm, FreelancerInput>;
