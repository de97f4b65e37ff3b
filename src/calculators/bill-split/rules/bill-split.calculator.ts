import type { Calculator } from '#calculators/rules/calculator.ts';
import { billSplitRecords } from './bill-split.csv.ts';
import { billSplitInput } from './bill-split.input.ts';
import { hoursSaved } from './bill-split.listing.ts';
import type { BillSplitResult } from './bill-split.result.ts';
import { computeBillSplit, missingFromBillSplit } from './compute-bill.ts';

export const billSplit: Calculator<typeof billSplitInput, BillSplitResult> = {
  version: 1,
  input: billSplitInput,
  compute: computeBillSplit,
  missing: missingFromBillSplit,
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  minutesSaved: 45,
  csv: { fileStem: 'bill-split', records: billSplitRecords },
};
