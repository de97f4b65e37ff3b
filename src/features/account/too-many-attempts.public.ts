import type { AccountMessage } from './account.contract.ts';
import type { FailedAnswer } from './request-outcome.ts';

/** For whatever was asked too often; undefined when that is not what is wrong. */
export function tooManyAttempts({
  status,
  retryAfter,
}: Pick<FailedAnswer, 'status' | 'retryAfter'>): AccountMessage | undefined {
  if (status !== 429) return undefined;
  return {
    title: 'Too Many Attempts',
    description: `Please wait ${waitText(retryAfter)} and try again.`,
  };
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
