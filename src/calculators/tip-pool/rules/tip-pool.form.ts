import type { InputLabels } from '#calculators/rules/input-labels.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { TipPoolForm } from './tip-pool.input.ts';

export const labels: InputLabels<TipPoolForm> = {
  poolData: {
    name: msg('Pool name'),
    cardFee: msg('Card fee'),
    shifts: {
      entry: msg('Shift'),
      namedBy: ['name'],
      fields: { name: msg('Name'), cashTips: msg('Cash tips'), cardTips: msg('Card tips') },
    },
    roles: {
      entry: msg('Role'),
      namedBy: ['name'],
      fields: {
        name: msg('Name'),
        points: msg('Points'),
        percent: msg('Percentage'),
        takesPart: msg('Takes part'),
      },
    },
    people: {
      entry: msg('Person'),
      namedBy: ['name'],
      fields: { name: msg('Name'), role: msg('Role'), hours: msg('Hours'), shift: msg('Shift') },
    },
  },
  calculationMode: {
    label: msg('Divide tips'),
    choices: {
      hours: msg('By Hours'),
      points: msg('By Points'),
      'hours-points': msg('Hours × Points'),
      groups: msg('Groups, then Hours'),
    },
  },
  currency: msg('Currency'),
  locale: msg('Region'),
};

/** Common restaurant roles; in many places owners and managers must not share in tips. */
const roles = () => [
  { name: t('Server', {}, 'a waiter'), points: '10', percent: '60', takesPart: true },
  { name: t('Bartender'), points: '8', percent: '25', takesPart: true },
  { name: t('Busser'), points: '5', percent: '15', takesPart: true },
  { name: t('Manager'), points: '0', percent: '0', takesPart: false },
];

export function tipPoolDefaults(): TipPoolForm {
  const someone = { name: '', role: t('Server', {}, 'a waiter'), hours: '', shift: '' };
  return {
    poolData: {
      name: '',
      cardFee: '',
      shifts: [{ name: t('Shift {number}', { number: 1 }), cashTips: '', cardTips: '' }],
      roles: roles(),
      people: [{ ...someone }, { ...someone }],
    },
    calculationMode: 'hours',
    currency: 'USD',
  };
}
