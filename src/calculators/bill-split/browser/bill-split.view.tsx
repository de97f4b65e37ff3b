import { defineView } from '#calculators/browser/calculator-view.tsx';
import { billRunningTotal } from './form/bill-running-total.ts';
import { billSplitDefaults } from './form/bill-split-defaults.ts';
import { BillSplitFields } from './form/bill-split-form.tsx';

export const view = defineView({
  title: 'Bill Split Calculator',
  intro: 'Split a bill equally, by amounts or item by item. The parts add up to the total, to the cent.',
  submitLabel: 'Calculate Split',
  defaults: billSplitDefaults,
  Fields: BillSplitFields,
  runningTotal: billRunningTotal,
});
