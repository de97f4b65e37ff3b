import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { BillSplitForm, BillSplitInput } from '../../rules/bill-fields.ts';

/** The live form, as every part of it gets it. */
export type BillSplitFormState = LiveForm<BillSplitForm, BillSplitInput>;
