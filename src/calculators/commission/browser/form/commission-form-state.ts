import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { CommissionForm, CommissionInput } from '../../rules/commission-fields.ts';

/** The live form, as every part of it gets it. */
export type CommissionFormState = LiveForm<CommissionForm, CommissionInput>;
