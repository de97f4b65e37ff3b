import type { Calculator } from '../calculator.ts';
import { type CommissionMode, commissionInput } from './commission.contract.ts';
import { commissionRecords } from './commission.csv.ts';
import { computeCommission } from './commission.engine.ts';
import type { CommissionResult } from './commission.result.ts';

const hoursSaved: Record<CommissionMode, number> = { basic: 0.75, tiered: 1.5 };

export const commission: Calculator<typeof commissionInput, CommissionResult> = {
  kind: 'commission',
  version: 1,
  input: commissionInput,
  compute: computeCommission,
  needs: 'Enter a deal value and the name of the sales rep.',
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'commission-calc', records: commissionRecords },
};
