import { removeStored, storedKeys, tabStore } from '../storage.ts';

/**
 * Storage keys of what a user did in this browser: drafts, sheets, list lengths, an opened template, a message, their name,
 * forms on the way to another language, payments, seats at tables, entries. Choices for the browser stay: theme, language,
 * currency, rating scale.
 */
const typed =
  /^fairsplit\.(draft|sheet|rows|template-to-load|contact-draft|own-name|daily-activity|back|standing|once|payment-tries|kept-f|seat|waiting\.account|unsaved|outbox|seen)/;

/** Called at sign-out: the next person at the device must not see it. An expired session keeps it. */
export function forgetTypedWork(): void {
  for (const storage of [undefined, tabStore()])
    for (const key of storedKeys('fairsplit.', storage)) if (typed.test(key)) removeStored(key, storage);
  import('../opened-file/forget-files.ts').then(
    ({ forgetFiles }) => forgetFiles(),
    () => {},
  );
}
