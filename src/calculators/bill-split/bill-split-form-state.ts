import type { UseFormReturn } from 'react-hook-form';
import type { BillSplitForm, BillSplitInput } from './bill-fields.contract.ts';

/** The live form, as every part of it gets it. */
export type BillSplitFormState = UseFormReturn<BillSplitForm, unknown, BillSplitInput>;
