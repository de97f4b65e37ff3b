import { labelsOf, personByLabel } from '#calculators/rules/people.ts';
import { createServerCalculator, type Issue } from '#calculators/rules/server-calculator.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { enUs } from '#kernel/locale.ts';
import { billSplit } from './bill-split.calculator.ts';
import type { BillSplitInput } from './bill-split.input.ts';
import { billSplitResult } from './bill-split.result-schema.ts';
import { billSplitSample } from './bill-split-sample.ts';
import { isFinal, spokenVerdict } from './verdict.ts';

/** An item or extra for somebody who is not at the table would be left to the others, or to no one. */
function refuseUnknownAssignees({ billData, calculationMode }: BillSplitInput): Issue[] {
  const personOf = personByLabel(labelsOf(billData.participants));
  const isKnown = (label: string) => personOf(label) !== undefined;
  const items = calculationMode === 'itemized' ? billData.items : [];
  return [
    ...items.flatMap(({ assignedTo }, n) => {
      if (assignedTo.every(isKnown)) return [];
      const path = `billData.items.${n}.assignedTo`;
      return [{ path, message: 'Items can only be assigned to participants, by name' }];
    }),
    ...(billData.extras ?? []).flatMap(({ spread, people }, n) => {
      if (spread !== 'chosen' || people.every(isKnown)) return [];
      const path = `billData.extras.${n}.people`;
      return [{ path, message: 'Extras can only be shared by participants, by name' }];
    }),
  ];
}

export const serverCalculator = createServerCalculator(billSplit, {
  subjectOf: ({ billData }) => ({ name: '', people: billData.participants.map((person) => person.name) }),
  result: billSplitResult,
  sample: billSplitSample(),
  refuse: refuseUnknownAssignees,
  notFinal: (result) =>
    isFinal(result) ? null : spokenVerdict(result, formatsFor(result.currency ?? usd, enUs)),
});
