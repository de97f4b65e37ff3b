import type { TipPoolForm } from './tip-pool.input.ts';

/** Common roles of a restaurant; owners and managers may not share in tips in many places. */
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
