import type { Calculator } from '#calculators/rules/calculator.ts';
import { commissionRecords } from './commission.csv.ts';
import { commissionInput } from './commission.input.ts';
import { hoursSaved } from './commission.listing.ts';
import type { CommissionResult } from './commission.result.ts';
import { computeCommission, missingFromCommission } from './compute-commission.ts';

export const commission: Calculator<typeof commissionInput, CommissionResult> = {
  version: 1,
  input: commissionInput,
  compute: computeCommission,
  missing: missingFromCommission,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'commission-calc', records: commissionRecords },
};
