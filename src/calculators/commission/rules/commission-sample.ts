import { commissionDefaults } from './commission-defaults.ts';
import type { CommissionForm } from './commission-fields.ts';

export function commissionSample(): CommissionForm {
  const defaults = commissionDefaults();
  const commissionData = { ...defaults.commissionData, repName: 'Robin', dealValue: '50,000' };
  return { ...defaults, commissionData };
}
