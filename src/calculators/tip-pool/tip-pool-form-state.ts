import type { UseFormReturn } from 'react-hook-form';
import type { TipPoolForm, TipPoolInput } from './tip-pool.contract.ts';

/** The live form, as every part of it gets it. */
export type TipPoolFormState = UseFormReturn<TipPoolForm, unknown, TipPoolInput>;
