import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { BillSplitForm, BillSplitInput } from '../../rules/bill-fields.ts';

export type BillSplitFormState = LiveForm<BillSplitForm, BillSplitInput>;
