import { t } from '#kernel/language/t.ts';
import { waitOf } from '#kernel/text/wait-text.ts';
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
    title: t('Too Many Attempts'),
    description: t(
      '{unit, select, hours {Please wait {count, plural, one {# hour} other {# hours}} and try again.} minutes {Please wait {count, plural, one {# minute} other {# minutes}} and try again.} seconds {Please wait {count, plural, one {# second} other {# seconds}} and try again.} other {Please wait a moment and try again.}}',
      waitOf(retryAfter),
    ),
  };
}
