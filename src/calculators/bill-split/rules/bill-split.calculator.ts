import { defineCalculator } from '#calculators/rules/calculator.ts';
import { labelsOf, personByLabel } from '#calculators/rules/people.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import type { BillSplitInput } from './bill-fields.ts';
import { billSplitRecords } from './bill-split.csv.ts';
import { billSplitDefaults } from './bill-split.form.ts';
import { billSplitInput } from './bill-split.input.ts';
import { billSplitResult } from './bill-split.result.ts';
import { isFinal, translatedVerdict } from './checks/verdict.ts';
import { computeBillSplit, missingFromBillSplit } from './compute-bill.ts';

export const calculator = defineCalculator({
  input: billSplitInput,
  compute: computeBillSplit,
  missing: missingFromBillSplit,
  result: billSplitResult,
  sample: {
    ...billSplitDefaults(),
    billData: {
      totalAmount: '125.50',
      participants: ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name, amount: '' })),
      items: [],
    },
  },
  subjectOf: ({ billData }) => ({ name: '', people: billData.participants.map((person) => person.name) }),
  peopleIn: ({ billData }) => billData.participants.length,
  announce: translatedVerdict,
  csv: { fileStem: 'bill-split', records: billSplitRecords },
  tool: {
    name: 'split_bill',
    title: 'Split a bill',
    description:
      'Divide a bill among people, exact to the cent: equally, by custom amounts (participants[].amount), by items (items[].assignedTo has names), by shares (participants[].share, such as 75 and 25) or by percent. Extras are tax, tip, service, discount, delivery. With participants[].paid it also says who pays whom.',
  },
  minutesSaved: 45,
  isFinal,
  notFinal: (result) =>
    isFinal(result) ? null : translatedVerdict(result, formatsFor(result.currency ?? usd, enUs)),
  refuse: refuseUnknownAssignees,
});

/** Rejects items and extras that are assigned to unknown people: others or nobody would pay for them. */
function refuseUnknownAssignees({ billData, calculationMode }: BillSplitInput): ProblemIssue[] {
  const personOf = personByLabel(labelsOf(billData.participants));
  const isKnown = (label: string) => personOf(label) !== undefined;
  const items = calculationMode === 'itemized' ? billData.items : [];
  return [
    ...items.flatMap(({ assignedTo }, n) => {
      if (assignedTo.every(isKnown)) return [];
      const path = `billData.items.${n}.assignedTo`;
      const message = msg('Items can only be assigned to participants, by name');
      return [{ path, ...fault('unknown-person', message) }];
    }),
    ...(billData.extras ?? []).flatMap(({ spread, people }, n) => {
      if (spread !== 'chosen' || people.every(isKnown)) return [];
      const path = `billData.extras.${n}.people`;
      const message = msg('Extras can only be shared by participants, by name');
      return [{ path, ...fault('unknown-person', message) }];
    }),
  ];
}
