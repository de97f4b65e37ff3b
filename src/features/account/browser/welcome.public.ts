import { readStored, removeStored, tabStore, writeStored } from '#browser/storage.ts';

const storageKey = 'fairsplit.welcome';

/** Makes this tab, in which the address was confirmed, show the welcome once. */
export function expectWelcome(): void {
  writeStored(storageKey, true, tabStore());
}

/** True at most once, in the tab that confirmed the address. */
export function takeWelcome(): boolean {
  const isDue = readStored(storageKey, Boolean, tabStore()) === true;
  if (isDue) removeStored(storageKey, tabStore());
  return isDue;
}
