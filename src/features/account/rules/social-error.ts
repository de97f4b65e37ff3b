/** Reasons why a social sign-in failed; in the URL of the log-in page. */
const texts = {
  'not-finished': 'The log-in was not completed. Please try again.',
  'not-verified': 'That account has no confirmed email address, so we cannot confirm that it is yours.',
  'other-account': 'That account is already connected to another account here.',
  'other-address': 'That account uses a different email address, so it cannot be connected to yours.',
  'not-connected': 'That account is not connected to yours, so it cannot confirm that it is you.',
  unreachable: 'The other site could not be reached. Please try again in a moment.',
} as const;
export type SocialError = keyof typeof texts;

const words: ReadonlyMap<string, string> = new Map(Object.entries(texts));

export function socialErrorText(error: string): string {
  return words.get(error) ?? texts['not-finished'];
}
