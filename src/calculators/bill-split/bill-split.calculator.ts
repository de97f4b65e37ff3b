import type { Calculator } from '../calculator.ts';
import { type BillMode, billSplitInput } from './bill-split.contract.ts';
import { billSplitRecords } from './bill-split.csv.ts';
import { computeBillSplit, missingFromBillSplit } from './bill-split.engine.ts';
import type { BillSplitResult } from './bill-split.result.ts';

const hoursSaved: Record<BillMode, number> = {
  equal: 0.5,
  custom: 0.5,
  shares: 0.5,
  percent: 0.5,
  itemized: 1,
};

export const billSplit: Calculator<typeof billSplitInput, BillSplitResult> = {
  version: 1,
  input: billSplitInput,
  compute: computeBillSplit,
  missing: missingFromBillSplit,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  minutesSaved: 45,
  csv: { fileStem: 'bill-split', records: billSplitRecords },
};
