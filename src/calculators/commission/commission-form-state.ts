import type { LiveForm } from '../live-form.ts';
import type { CommissionForm, CommissionInput } from './commission-fields.contract.ts';

/** The live form, as every part of it gets it. */
export type CommissionFormState = LiveForm<CommissionForm, CommissionInput>;
