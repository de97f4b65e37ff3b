import { tooManyAttempts } from '#features/account/too-many-attempts.public.ts';
import { toast } from '#ui/toast.ts';
import { RequestError } from './request.public.ts';

type Words = { readonly title: string; readonly description?: string };

/** One toast for a request that failed; whoever asked too often is told how long to wait instead. */
export function sayRefused(error: unknown, words: Words): void {
  const refusal = error instanceof RequestError ? error : undefined;
  const wait = refusal && tooManyAttempts(refusal);
  toast({ ...(wait ?? words), variant: 'destructive', reference: refusal?.reference });
}
