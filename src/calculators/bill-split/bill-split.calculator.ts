import type { Calculator } from '../calculator.ts';
import { type BillMode, billSplitInput } from './bill-split.contract.ts';
import { billSplitRecords } from './bill-split.csv.ts';
import { computeBillSplit } from './bill-split.engine.ts';
import type { BillSplitResult } from './bill-split.result.ts';

const hoursSaved: Record<BillMode, number> = { equal: 0.5, custom: 0.5, itemized: 1 };

export const billSplit: Calculator<typeof billSplitInput, BillSplitResult> = {
  kind: 'bill-split',
  version: 1,
  input: billSplitInput,
  compute: computeBillSplit,
  needs: 'Enter a total bill amount and add at least one participant.',
  hoursSaved: (input) => hoursSaved[input.calculationMode],
  csv: { fileStem: 'bill-split', records: billSplitRecords },
};
