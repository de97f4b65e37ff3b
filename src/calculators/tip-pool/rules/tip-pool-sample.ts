import type { TipPoolForm } from './tip-pool.input.ts';
import { tipPoolDefaults } from './tip-pool-defaults.ts';

export function tipPoolSample(): TipPoolForm {
  const { poolData, ...rest } = tipPoolDefaults();
  return {
    ...rest,
    poolData: {
      ...poolData,
      name: 'Friday night',
      cardFee: '2.9',
      shifts: [{ name: 'Shift 1', cashTips: '323.75', cardTips: '803.60' }],
      people: [
        { name: 'Ann', role: 'Server', hours: '6', shift: '' },
        { name: 'Bob', role: 'Bartender', hours: '7.5', shift: '' },
        { name: 'Cy', role: 'Busser', hours: '4', shift: '' },
      ],
    },
  };
}
