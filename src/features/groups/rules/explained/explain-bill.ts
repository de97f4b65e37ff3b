import type { BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import type { BillSplitResult } from '#calculators/bill-split/rules/bill-split.result.ts';
import { type BillStep, writers } from '#calculators/bill-split/rules/bill-split.steps.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { itemText } from '#calculators/bill-split/rules/lines/line-names.ts';
import { t } from '#kernel/language/t.ts';
import { type Carried, type DivideShares, fairDivision } from '#kernel/money/fair-division.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { Division } from './explain-leftovers.ts';

/** Replaces ids in the bill by names. Removes the bill's payers, because the entry has its own. */
export function withNames(bill: BillSplitInput, nameOf: (id: string) => string): BillSplitInput {
  const { participants, items, extras } = bill.billData;
  return {
    ...bill,
    billData: {
      ...bill.billData,
      participants: participants.map(({ payer: _payer, paid: _paid, ...person }) => ({
        ...person,
        name: nameOf(person.name),
      })),
      items: items.map((item) => ({ ...item, assignedTo: item.assignedTo.map(nameOf) })),
      ...(extras && { extras: extras.map((extra) => ({ ...extra, people: extra.people.map(nameOf) })) }),
    },
  };
}

export function divideAgain(bill: BillSplitInput, had: readonly Carried[], isIncome: boolean) {
  const fair = fairDivision(had);
  let division: Division | undefined;
  const divide: DivideShares = (numerators, denominator, unit) => {
    const parts = fair.divide(numerators, denominator, unit);
    division = { numerators, denominator, unit, parts, had, isIncome };
    return parts;
  };
  // This call sets `division` through the callback.
  const result = computeBillSplit(bill, divide);
  return { result, division };
}

/** A person's items, then the steps of the bill calculator. */
export function stepTexts(
  result: BillSplitResult,
  person: number,
  f: Formats,
  { isRounded } = { isRounded: true },
): string[] {
  const row = result.rows[person];
  if (!row) return [];
  const items = row.itemBreakdown.map(({ item, share }) =>
    t('{item}: {share}.', {
      item: itemText(item),
      share: typeof share === 'string' ? share : f.exact(share),
    }),
  );
  const steps = row.explanation.filter((step) => typeof step !== 'string');
  return [...items, ...steps.map((step) => written(isRounded ? step : unrounded(step), f))];
}

/** Safe cast: the key of each writer is the kind of its step. */
export function written(step: BillStep, f: Formats): string {
  return (writers[step.step] as (step: BillStep, f: Formats) => string)(step, f);
}

/** Removes a step's rounding: shares that are converted stay exact until they are in the other currency. */
function unrounded(step: BillStep): BillStep {
  if (step.step === 'bill-cash') return { step: 'bill-together', exact: step.exact };
  if (!('rounding' in step)) return step;
  const { rounding: _rounding, ...exact } = step;
  return exact;
}
