import { defineView } from '#calculators/browser/calculator-view.tsx';
import { tipPoolDefaults } from '../rules/tip-pool-defaults.ts';
import { TipPoolFields } from './form/tip-pool-form.tsx';
import { tipRunningTotal } from './form/tip-running-total.ts';

export const view = defineView({
  title: 'Tip Pool Calculator',
  intro: 'Divide a night’s tips by hours, points or groups. The parts add up to the pool, to the cent.',
  submitLabel: 'Divide Tips',
  defaults: tipPoolDefaults,
  Fields: TipPoolFields,
  runningTotal: tipRunningTotal,
});
