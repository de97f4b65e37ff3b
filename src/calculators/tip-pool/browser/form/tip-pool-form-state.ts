import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { TipPoolForm, TipPoolInput } from '../../rules/tip-pool.input.ts';

export type TipPoolFormState = LiveForm<TipPoolForm, TipPoolInput>;
