import * as z from 'zod/mini';
import { readIn } from '#calculators/rules/fields.ts';
import { passUnused, whenNothingRefused } from '#calculators/rules/unused-fields.ts';
import { schemaIssue } from '#kernel/fault.ts';
import { type BillMode, type BillSplitInput, billFields } from './bill-fields.ts';
import { faultsOf } from './checks/bill-faults.ts';

export type { BillMode, BillSplitForm, BillSplitInput } from './bill-fields.ts';
export { billModes } from './bill-fields.ts';

/** The per-person field that each mode reads. */
const usedIn: Readonly<Record<string, BillMode>> = { amount: 'custom', share: 'shares', percent: 'percent' };

export const billSplitInput = readIn((fields) =>
  billFields(fields).check(
    passUnused(({ billData, calculationMode }, [, list, index, field]) => {
      if (list === 'items') return calculationMode !== 'itemized';
      if (list === 'extras') return isUnread(billData.extras?.[Number(index)]?.by, field);
      const mode = typeof field === 'string' ? usedIn[field] : undefined;
      return list === 'participants' && mode !== undefined && mode !== calculationMode;
    }),
    z.check<BillSplitInput>((context) => {
      for (const { path, ...found } of faultsOf(context.value, fields.formats)) {
        context.issues.push(schemaIssue(found, context.value, ['billData', ...path]));
      }
    }, whenNothingRefused),
  ),
);

function isUnread(by: string | undefined, field: PropertyKey | undefined): boolean {
  return field === (by === 'percent' ? 'amount' : 'percent');
}
