import type { LiveForm } from '../live-form.ts';
import type { BillSplitForm, BillSplitInput } from './bill-fields.contract.ts';

/** The live form, as every part of it gets it. */
export type BillSplitFormState = LiveForm<BillSplitForm, BillSplitInput>;
