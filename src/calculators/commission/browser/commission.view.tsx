import { defineView } from '#calculators/browser/calculator-view.tsx';
import { commissionDefaults } from '../rules/commission-defaults.ts';
import { CommissionFields } from './form/commission-form.tsx';

export const view = defineView({
  title: 'Commission Calculator',
  intro: 'What a deal is worth to the rep who closed it: rate, quota and tiers, to the cent.',
  submitLabel: 'Calculate Commission',
  defaults: commissionDefaults,
  Fields: CommissionFields,
});
