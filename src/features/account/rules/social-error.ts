import { msg, t } from '#kernel/language/t.ts';

/** Reasons why a social sign-in failed; in the URL of the log-in page. */
const texts = {
  'not-finished': msg('The log-in was not completed. Please try again.'),
  'not-verified': msg('That account has no confirmed email address, so we cannot confirm that it is yours.'),
  'other-account': msg('That account is already connected to another account here.'),
  'other-address': msg('That account uses a different email address, so it cannot be connected to yours.'),
  'not-connected': msg('That account is not connected to yours, so it cannot confirm that it is you.'),
  unreachable: msg('The other site could not be reached. Please try again in a moment.'),
} as const;
export type SocialError = keyof typeof texts;

const words: ReadonlyMap<string, string> = new Map(Object.entries(texts));

export function socialErrorText(error: string): string {
  return t(words.get(error) ?? texts['not-finished']);
}
