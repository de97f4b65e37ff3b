import type { LiveForm } from '../live-form.ts';
import type { TipPoolForm, TipPoolInput } from './tip-pool.contract.ts';

/** The live form, as every part of it gets it. */
export type TipPoolFormState = LiveForm<TipPoolForm, TipPoolInput>;
