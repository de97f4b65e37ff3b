import type { CommissionForm } from './commission.contract.ts';
import { defaultAttainment, defaultRate, tierDefaults } from './presets.ts';

export function commissionDefaults(): CommissionForm {
  return {
    commissionData: {
      repName: '',
      dealValue: '',
      commissionRate: defaultRate,
      quotaAttainment: defaultAttainment,
      industry: '',
    },
    calculationMode: 'basic',
    tierConfig: { ...tierDefaults },
  };
}
