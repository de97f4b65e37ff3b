import type { Calculator } from '../calculator.ts';
import { billSplitInput } from './bill-split.contract.ts';
import { billSplitRecords } from './bill-split.csv.ts';
import { computeBillSplit, missingFromBillSplit } from './bill-split.engine.ts';
import { hoursSaved } from './bill-split.listing.ts';
import type { BillSplitResult } from './bill-split.result.ts';

export const billSplit: Calculator<typeof billSplitInput, BillSplitResult> = {
  version: 1,
  input: billSplitInput,
  compute: computeBillSplit,
  missing: missingFromBillSplit,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  minutesSaved: 45,
  csv: { fileStem: 'bill-split', records: billSplitRecords },
};
