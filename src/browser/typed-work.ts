import {
  accountSeat,
  accountWaiting,
  outboxMark,
  removeStored,
  seenMark,
  storedKeys,
  tabStore,
  unsavedPrefix,
} from './storage.ts';

/**
 * Storage keys of what a user did in this browser: drafts, sheets, list lengths, an opened template, a message,
 * their name, seats at tables, entries, payments. Choices for the browser stay: theme, language, currency, rating scale.
 */
const prefixes = [
  'fairsplit.draft.',
  'fairsplit.sheet.',
  'fairsplit.rows.',
  'fairsplit.template-to-load',
  'fairsplit.contact-draft',
  'fairsplit.own-name.',
  'fairsplit.daily-activity',
  'fairsplit.back.',
  'fairsplit.standing',
  'fairsplit.once.',
  'fairsplit.payment-tries',
  'fairsplit.kept-form.',
  'fairsplit.kept-fields',
  accountSeat,
  accountWaiting,
  unsavedPrefix,
  outboxMark,
  seenMark,
];

/** Called at sign-out: the next person at the device must not see it. An expired session keeps it. */
export function forgetTypedWork(): void {
  for (const prefix of prefixes) {
    for (const key of storedKeys(prefix)) removeStored(key);
    for (const key of storedKeys(prefix, tabStore())) removeStored(key, tabStore());
  }
  import('./opened-file/forget-files.ts').then(
    ({ forgetFiles }) => forgetFiles(),
    () => {},
  );
}
