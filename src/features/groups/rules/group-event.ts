/** What can happen in a group. */
export const eventKinds = [
  'group-made',
  'group-changed',
  'invite-renewed',
  'person-added',
  'person-joined',
  'person-changed',
  'person-left',
  'account-attached',
  'entry-written',
  'entry-changed',
  'entry-deleted',
  'entry-restored',
  'entries-imported',
  'payment-answered',
  'person-reminded',
  'comment-written',
  'comment-deleted',
  'photo-added',
  'photo-removed',
] as const;
export type EventKind = (typeof eventKinds)[number];
