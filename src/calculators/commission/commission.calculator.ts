import type { Calculator } from '../calculator.ts';
import { commissionInput } from './commission.contract.ts';
import { commissionRecords } from './commission.csv.ts';
import { computeCommission, missingFromCommission } from './commission.engine.ts';
import { hoursSaved } from './commission.listing.ts';
import type { CommissionResult } from './commission.result.ts';

export const commission: Calculator<typeof commissionInput, CommissionResult> = {
  version: 1,
  input: commissionInput,
  compute: computeCommission,
  missing: missingFromCommission,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'commission-calc', records: commissionRecords },
};
