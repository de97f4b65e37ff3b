import { readStored, removeStored, tabStore, writeStored } from '#browser/storage.ts';

const storageKey = 'fairsplit.welcome';

/** An address is confirmed once in an account's life, in one tab: that tab welcomes, and no other. */
export function expectWelcome(): void {
  writeStored(storageKey, true, tabStore());
}

/** Whether this tab has yet to welcome somebody new; true at most once. */
export function takeWelcome(): boolean {
  const isDue = readStored(storageKey, Boolean, tabStore()) === true;
  if (isDue) removeStored(storageKey, tabStore());
  return isDue;
}
