import { toast } from '#ui/toast.ts';
import { findRefusal } from './account.contract.ts';

/** Beside the marks in the form, one toast says what is wrong with it first of all. */
export function showRefusal(...form: Parameters<typeof findRefusal>): void {
  const refusal = findRefusal(...form);
  if (refusal) toast({ ...refusal, variant: 'destructive' });
}
