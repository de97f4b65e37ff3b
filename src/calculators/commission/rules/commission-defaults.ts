import type { CommissionForm } from './commission-fields.ts';
import { defaultAttainment, defaultRate, marginalDefaults, tierDefaults } from './presets.ts';

export function commissionDefaults(): CommissionForm {
  return {
    commissionData: {
      repName: '',
      dealValue: '',
      commissionRate: defaultRate,
      quotaAttainment: defaultAttainment,
      industry: '',
      attainmentFrom: 'percent',
      sales: '',
      quota: '',
      nextDeal: '',
      otherReps: [],
    },
    calculationMode: 'basic',
    tierConfig: { ...tierDefaults },
    marginalTiers: marginalDefaults.map((tier) => ({ ...tier })),
    currency: 'USD',
  };
}
