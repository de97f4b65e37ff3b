import {
  accountSeat,
  accountWaiting,
  outboxMark,
  removeStored,
  seenMark,
  storedKeys,
  unsavedPrefix,
} from './storage.ts';

/** Keys of what a person did in this browser: drafts, sheets, lengths of lists, an opened template, a message, their name, seats at tables, entries. */
const prefixes = [
  'fairsplit.draft.',
  'fairsplit.sheet.',
  'fairsplit.rows.',
  'fairsplit.template-to-load',
  'fairsplit.contact-draft',
  'fairsplit.own-name.',
  'fairsplit.daily-activity',
  accountSeat,
  accountWaiting,
  unsavedPrefix,
  outboxMark,
  seenMark,
];

/** Called at sign-out: the next person at the device must not see it. An expired session keeps it. */
export function forgetTypedWork(): void {
  for (const key of prefixes.flatMap((prefix) => storedKeys(prefix))) removeStored(key);
  import('./opened-file/forget-files.ts').then(
    ({ forgetFiles }) => forgetFiles(),
    () => {},
  );
}
