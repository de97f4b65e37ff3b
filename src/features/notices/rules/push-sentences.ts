import { msg } from '#kernel/language/t.ts';
import type { NoticeKind } from './notice.ts';

/** The texts of push messages, in the device's language. No names and no amounts, since others may see the screen. */
export const pushSentences: Readonly<Record<NoticeKind | 'first' | 'other', string>> = {
  'part-acknowledged': msg('A part you shared was acknowledged.'),
  'part-disputed': msg('A part you shared was disputed.'),
  'statement-disputed': msg('A commission statement was disputed.'),
  'payment-recorded': msg('A payment was recorded.'),
  'payment-objected': msg('Somebody objected to a payment.'),
  'payment-confirmed': msg('A payment was confirmed.'),
  'group-entry': msg('A group has a new entry.'),
  mention: msg('You were mentioned in a comment.'),
  'trial-ending': msg('Your trial is about to end.'),
  first: msg('Push messages reach this browser.'),
  // For a kind of a later release.
  other: msg('There is something new for you.'),
};
