import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { FreelancerForm, FreelancerInput } from '../../rules/freelancer.input.ts';

export type FreelancerFormState = LiveForm<FreelancerForm, FreelancerInput>;
