import { removeStored, storedKeys, tabStore } from '../storage.ts';

/**
 * Storage keys of a user's work in this browser: drafts, sheets, list lengths, an opened template, a message, their
 * name, forms during a change of language, payments, seats at tables, entries. Not included are settings of the
 * browser: theme, language, currency, rating scale.
 */
const typed =
  /^fairsplit\.(draft|sheet|rows|template-to-load|contact-draft|own-name|daily-activity|back|standing|once|payment-tries|kept-f|seat|waiting\.account|unsaved|outbox|seen)/;

/**
 * Deletes this data at sign-out, so that the next user of the device does not see it. It survives an expired session.
 */
export function forgetTypedWork(): void {
  for (const storage of [undefined, tabStore()])
    for (const key of storedKeys('fairsplit.', storage)) if (typed.test(key)) removeStored(key, storage);
  import('../opened-file/forget-files.ts').then(
    ({ forgetFiles }) => forgetFiles(),
    () => {},
  );
}
