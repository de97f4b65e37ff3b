import { msg } from '#kernel/language/t.ts';

/** The events that an endpoint can receive, with their labels in the form. */
export const eventTexts = {
  'link.opened': msg('Somebody opened one of your links'),
  'statement.acknowledged': msg('Somebody confirmed their part or statement'),
  'statement.disputed': msg('Somebody disputed their part, statement or a line of it'),
  'run.approved': msg('A commission run was approved'),
  'group.entry.created': msg('A group has a new entry'),
  'group.entry.changed': msg('An entry of a group was changed'),
  'group.entry.deleted': msg('An entry of a group was deleted'),
  'group.entry.restored': msg('A deleted entry of a group was brought back'),
  'group.entries.imported': msg('Entries of a file were added to a group'),
  'payment.recorded': msg('A payment was recorded: for a link, at a table or in a group'),
  'payment.confirmed': msg('A payment in a group was confirmed'),
  'payment.objected': msg('Somebody objected to a payment in a group'),
} as const;

export type EventType = keyof typeof eventTexts;
// Safe cast: the keys of the constant above.
export const eventTypes = Object.keys(eventTexts) as [EventType, ...EventType[]];

/** Sent only by the test button. */
export const testType = 'webhook.test';
