import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { TipPoolForm, TipPoolInput } from '../../rules/tip-pool.input.ts';

/** The live form, as every part of it gets it. */
export type TipPoolFormState = LiveForm<TipPoolForm, TipPoolInput>;
