import type { InputLabels } from '#calculators/rules/input-labels.ts';
import type { TipPoolForm } from './tip-pool.input.ts';

export const labels: InputLabels<TipPoolForm> = {
  poolData: {
    name: 'Pool name',
    cardFee: 'Card fee',
    shifts: {
      entry: 'Shift',
      namedBy: ['name'],
      fields: { name: 'Name', cashTips: 'Cash tips', cardTips: 'Card tips' },
    },
    roles: {
      entry: 'Role',
      namedBy: ['name'],
      fields: { name: 'Name', points: 'Points', percent: 'Percentage', takesPart: 'Takes part' },
    },
    people: {
      entry: 'Person',
      namedBy: ['name'],
      fields: { name: 'Name', role: 'Role', hours: 'Hours', shift: 'Shift' },
    },
  },
  calculationMode: {
    label: 'Divide tips',
    choices: {
      hours: 'By Hours',
      points: 'By Points',
      'hours-points': 'Hours × Points',
      groups: 'Groups, then Hours',
    },
  },
  currency: 'Currency',
  locale: 'Region',
};
