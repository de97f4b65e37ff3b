import { defineView } from '../calculator-view.tsx';
import { freelancerDefaults } from './freelancer-defaults.ts';
import { FreelancerFields } from './freelancer-form.tsx';
import { freelancerRunningTotal } from './freelancer-running-total.ts';

export const view = defineView({
  title: 'Freelancer Calculator',
  intro: 'Divide a project budget among the people who did the work, to the cent.',
  submitLabel: 'Calculate Payment Split',
  defaults: freelancerDefaults,
  Fields: FreelancerFields,
  runningTotal: freelancerRunningTotal,
});
