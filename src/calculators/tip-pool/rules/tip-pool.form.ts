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

/** Common restaurant roles; in many places owners and managers must not share in tips. */
const roles = [
  { name: 'Server', points: '10', percent: '60', takesPart: true },
  { name: 'Bartender', points: '8', percent: '25', takesPart: true },
  { name: 'Busser', points: '5', percent: '15', takesPart: true },
  { name: 'Manager', points: '0', percent: '0', takesPart: false },
];

export function tipPoolDefaults(): TipPoolForm {
  const someone = { name: '', role: 'Server', hours: '', shift: '' };
  return {
    poolData: {
      name: '',
      cardFee: '',
      shifts: [{ name: 'Shift 1', cashTips: '', cardTips: '' }],
      roles: roles.map((role) => ({ ...role })),
      people: [{ ...someone }, { ...someone }],
    },
    calculationMode: 'hours',
    currency: 'USD',
  };
}
