import { defineCore } from '../calculator-view.tsx';
import { billSplit } from './bill-split.calculator.ts';
import { BillSplitResultView } from './bill-split-result.tsx';
import { isFinal, spokenVerdict } from './verdict.ts';

export const core = defineCore({
  calculator: billSplit,
  Results: BillSplitResultView,
  announce: spokenVerdict,
  peopleIn: (input) => input.billData.participants.length,
  isFinal,
});
