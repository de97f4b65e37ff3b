import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Rate } from '../../rules/exchange/exchange.ts';
import type { EntryRecord, GroupEvent } from '../../rules/group.ts';
import { contentOf, entryIn, namesIn, numberIn, textIn } from './event-content.ts';

export type EventFormats = Readonly<{
  /** The current name of a person. */
  nameOf: (id: string) => string;
  money: (amount: number, currency: string) => string;
  day: (day: string) => string;
  /** '1 USD = 0.92 EUR'. */
  rate: (rate: Rate, into: string) => string;
}>;

/** Describes an event in one sentence. */
export function eventText(event: GroupEvent, formats: EventFormats): string {
  const who = formats.nameOf(event.by);
  const [before, after] = [contentOf(event.before), contentOf(event.after)];
  const name = textIn(after, 'name') || textIn(before, 'name');
  const title = textIn(after, 'title') || textIn(before, 'title');
  switch (event.kind) {
    case 'group-made':
      return t('{who} started the group', { who });
    case 'group-changed':
      return t('{who} changed the group’s settings', { who });
    case 'invite-renewed':
      return t('{who} renewed the invitation', { who });
    case 'person-added':
      return t('{who} added {names}', { who, names: listText(namesIn(after)) });
    case 'person-joined':
      return t('{name} joined', { name });
    case 'person-changed':
      return event.by === after.id
        ? t('{who} changed their own details', { who })
        : t('{who} changed {name}', { who, name });
    case 'person-left':
      return event.by === before.id
        ? t('{name} left the group', { name })
        : t('{who} removed {name}', { who, name });
    case 'account-attached':
      return t('{name} added the group to their account', { name });
    case 'entries-imported':
      return t('{who} imported {count, plural, one {# entry} other {# entries}}', {
        who,
        count: numberIn(after, 'added'),
      });
    case 'person-reminded':
      return t('{who} reminded {name}', { who, name });
    case 'comment-written':
      return t('{who} wrote a comment on ‘{title}’', { who, title: textIn(after, 'title') });
    case 'comment-deleted':
      return t('{who} deleted their comment on ‘{title}’', { who, title: textIn(after, 'title') });
    case 'photo-added':
      return t('{who} added a photo to ‘{title}’', { who, title: textIn(after, 'title') });
    case 'photo-removed':
      return t('{who} removed a photo from ‘{title}’', { who, title: textIn(after, 'title') });
    case 'payment-answered':
      return answerText(who, after.answer);
    case 'repeat-made':
      return t('{who} lets ‘{title}’ repeat', { who, title });
    case 'repeat-changed':
      return t('{who} changed how ‘{title}’ repeats', { who, title });
    case 'repeat-paused':
      return t('‘{title}’, which {who} set up, is paused', { who, title });
    case 'repeat-resumed':
      return after.missed === 'add'
        ? t('{who} let ‘{title}’ repeat again and added what was missed', { who, title })
        : t('{who} let ‘{title}’ repeat again', { who, title });
    case 'repeat-stopped':
      return t('{who} stopped repeating ‘{title}’', { who, title });
    default:
      return entryText(event, who, formats);
  }
}

function answerText(who: string, answer: unknown): string {
  if (answer === 'confirmed') return t('{who} confirmed a payment', { who });
  if (answer === 'objected') return t('{who} objected to a payment', { who });
  return t('{who} withdrew their answer to a payment', { who });
}

function entryText({ kind, before, after }: GroupEvent, who: string, formats: EventFormats): string {
  const entry = entryIn(after) ?? entryIn(before);
  if (!entry) return t('{who} changed an entry', { who });
  const title = titleOf(entry, formats);
  const amount = formats.money(Math.abs(entry.total), entry.currency);
  if (entry.kind === 'exchange') return exchangeText(kind, who, entry.currency);
  if (kind === 'entry-changed') {
    return contentOf(after).following === true
      ? t('{who} changed {title} and the entries that follow', { who, title })
      : t('{who} changed {title}', { who, title });
  }
  if (kind === 'entry-deleted') return t('{who} deleted {title}: {amount}', { who, title, amount });
  if (kind === 'entry-restored') return t('{who} restored {title}: {amount}', { who, title, amount });
  return textIn(contentOf(after), 'repeat_id') === ''
    ? t('{who} added {title}: {amount}', { who, title, amount })
    : t('Repeats added {title}: {amount}. {who} set it up', { who, title, amount });
}

/** The event contains the exchange's entry in the target currency. */
function exchangeText(kind: GroupEvent['kind'], who: string, currency: string): string {
  if (kind === 'entry-deleted') return t('{who} undid settling in {currency}', { who, currency });
  if (kind === 'entry-restored') return t('{who} restored settling in {currency}', { who, currency });
  return t('{who} settled everything in {currency}', { who, currency });
}

/** A payment is named after its two people. */
function titleOf(
  { kind, title, parts }: Pick<EntryRecord, 'kind' | 'title' | 'parts'>,
  { nameOf }: EventFormats,
): string {
  const from = parts.find(({ paid }) => paid > 0);
  const to = parts.find(({ borne }) => borne > 0);
  if (kind !== 'payment' || !from || !to) return t('‘{title}’', { title });
  return t('the payment from {from} to {to}', { from: nameOf(from.person_id), to: nameOf(to.person_id) });
}
