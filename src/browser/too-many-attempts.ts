import { waitText } from '#kernel/wait-text.ts';
import type { FailedResponse } from './request-outcome.ts';

/** The message for a rate-limited request; undefined for other errors. */
export function tooManyAttempts({
  status,
  retryAfter,
}: Pick<FailedResponse, 'status' | 'retryAfter'>):
  | { readonly title: string; readonly description: string }
  | undefined {
  if (status !== 429) return undefined;
  return {
    title: 'Too Many Attempts',
    description: `Please wait ${waitText(retryAfter)} and try again.`,
  };
}
