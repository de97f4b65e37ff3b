import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { CommissionForm, CommissionInput } from '../../rules/commission-fields.ts';

export type CommissionFormState = LiveForm<CommissionForm, CommissionInput>;
