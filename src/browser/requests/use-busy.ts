import { useState } from 'react';
import { toastRequestError } from './request-error-toast.ts';

export type Work<Result> = () => Result | Promise<Result>;

/**
 * `busy` while work runs. A failure goes to `onFailure`, whose result becomes that of `run`; without it the failure is
 * thrown. `runOnce` stays busy after success, for work that ends with leaving the page or closing the form.
 */
export function useBusy<Failed = never>(onFailure: (error: unknown) => Failed = rethrow) {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: <Result>(work: Work<Result>) => whileBusy(setBusy, work, onFailure),
    runOnce: <Result>(work: Work<Result>) => whileBusy(setBusy, work, onFailure, true),
  };
}

export async function whileBusy<Result, Failed>(
  setBusy: (busy: boolean) => void,
  work: Work<Result>,
  onFailure: (error: unknown) => Failed,
  staysBusy = false,
): Promise<Result | Failed> {
  setBusy(true);
  try {
    const result = await work();
    if (!staysBusy) setBusy(false);
    return result;
  } catch (error) {
    const result = onFailure(error);
    setBusy(false);
    return result;
  }
}

function rethrow(error: unknown): never {
  throw error;
}

/** An `onFailure` that shows a toast. */
export const failureToast =
  (title: string, description?: string | ((error: unknown) => string)) =>
  (error: unknown): void =>
    toastRequestError(error, {
      title,
      description: typeof description === 'function' ? description(error) : description,
    });
