import { defineCore } from '#calculators/browser/calculator-view.tsx';
import { billSplit } from '../rules/bill-split.calculator.ts';
import { isFinal, spokenVerdict } from '../rules/verdict.ts';
import { BillSplitResultView } from './result/bill-split-result.tsx';

export const core = defineCore({
  calculator: billSplit,
  Results: BillSplitResultView,
  announce: spokenVerdict,
  peopleIn: (input) => input.billData.participants.length,
  isFinal,
});
