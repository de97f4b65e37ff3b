import type { UseFormReturn } from 'react-hook-form';
import type { CommissionForm, CommissionInput } from './commission-fields.contract.ts';

/** The live form, as every part of it gets it. */
export type CommissionFormState = UseFormReturn<CommissionForm, unknown, CommissionInput>;
