import { toast } from '#ui/toast.ts';
import { RequestError } from './request-error.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type ToastTexts = { readonly title: string; readonly description?: string | undefined };

/** A toast for a failed request; after a rate limit it says how long to wait. */
export function toastRequestError(error: unknown, texts: ToastTexts): void {
  const refusal = error instanceof RequestError ? error : undefined;
  const wait = refusal && tooManyAttempts(refusal);
  toast({ ...(wait ?? texts), variant: 'destructive', reference: refusal?.reference });
}
