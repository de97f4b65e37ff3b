import { defineView } from '#calculators/browser/calculator-view.tsx';
import { freelancerDefaults } from '../rules/freelancer-defaults.ts';
import { FreelancerFields } from './form/freelancer-form.tsx';
import { freelancerRunningTotal } from './form/freelancer-running-total.ts';

export const view = defineView({
  title: 'Freelancer Calculator',
  intro: 'Divide a project budget among the people who did the work, to the cent.',
  submitLabel: 'Calculate Payment Split',
  defaults: freelancerDefaults,
  Fields: FreelancerFields,
  runningTotal: freelancerRunningTotal,
});
