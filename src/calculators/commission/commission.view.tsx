import { defineView } from '../calculator-view.tsx';
import { commissionDefaults } from './commission-defaults.ts';
import { CommissionFields } from './commission-form.tsx';

export const view = defineView({
  title: 'Commission Calculator',
  intro: 'What a deal is worth to the rep who closed it: rate, quota and tiers, to the cent.',
  submitLabel: 'Calculate Commission',
  defaults: commissionDefaults,
  Fields: CommissionFields,
});
