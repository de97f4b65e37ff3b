import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { categories } from '../../rules/categories/categories.ts';
import { ratesOf } from '../../rules/exchange/exchange-texts.ts';
import type { EntryRecord, GroupEvent, Role } from '../../rules/group.ts';
import { roleTexts } from '../people/person-props.ts';
import { contentOf, entryIn, textIn } from './event-content.ts';
import type { EventFormats } from './event-text.ts';

/** One sentence for each change, with the value before and after; empty if the event's own sentence suffices. */
export function eventChanges(event: GroupEvent, formats: EventFormats): string[] {
  const [before, after] = [contentOf(event.before), contentOf(event.after)];
  switch (event.kind) {
    case 'group-changed':
      return [
        changed(textIn(before, 'name'), textIn(after, 'name'), (values) =>
          t('Name: {before} → {after}', values),
        ),
        changed(textIn(before, 'currency'), textIn(after, 'currency'), (values) =>
          t('Currency of new entries: {before} → {after}', values),
        ),
        changed(sharesIn(before, formats), sharesIn(after, formats), (values) =>
          t('Shares of new entries: {before} → {after}', values),
        ),
      ].flat();
    case 'person-changed':
      return personChanges(before, after, formats);
    case 'entry-changed': {
      const [old, current] = [entryIn(event.before), entryIn(event.after)];
      return old && current ? entryChanges(old, current, formats) : [];
    }
    case 'entry-written':
    case 'entry-restored': {
      const entry = entryIn(event.after);
      return entry?.exchange ? ratesOf(entry).map((rate) => formats.rate(rate, entry.currency)) : [];
    }
    default:
      return [];
  }
}

/** 'Ana 60, Ben 40'; shares of events are parts as the server stores them. */
function sharesIn({ shares }: Content, { nameOf }: EventFormats): string {
  if (!Array.isArray(shares)) return t('Equally');
  return enumeration(
    shares
      .map(contentOf)
      .map((one) =>
        t('{name} {amount}', { name: nameOf(textIn(one, 'person_id')), amount: textIn(one, 'share') }),
      ),
  );
}

type Values = { readonly before: string; readonly after: string };

/** Empty if nothing changed. */
function changed(before: string, after: string, say: (values: Values) => string): string[] {
  return before === after ? [] : [say({ before: before || '–', after: after || '–' })];
}

function roleText(text: string): string {
  return isRole(text) ? roleTexts[text] : text;
}
const isRole = (text: string): text is Role => text in roleTexts;

type Content = ReturnType<typeof contentOf>;

/** `after` has only the fields of the request. */
function personChanges(before: Content, after: Content, { nameOf }: EventFormats): string[] {
  const role = textIn(after, 'role');
  const mate = textIn(after, 'purseWith');
  return [
    changed(textIn(before, 'name'), textIn(after, 'name'), (values) => t('Name: {before} → {after}', values)),
    role === ''
      ? []
      : changed(roleText(textIn(before, 'role')), roleText(role), (values) =>
          t('Role: {before} → {after}', values),
        ),
    mate === '' ? [] : [t('Settles together with {name}', { name: nameOf(mate) })],
    after.purseWith === null ? [t('Settles alone')] : [],
    after.ways === true ? [t('Ways to pay changed')] : [],
    after.removeDevices === true ? [t('The name was freed for another device')] : [],
  ].flat();
}

function categoryText(category: string): string {
  const known = categories.find(({ id }) => id === category);
  return known ? t(known.label) : category;
}

type Entry = Omit<EntryRecord, 'by' | 'answer'>;

function entryChanges(before: Entry, after: Entry, formats: EventFormats): string[] {
  const { money, day } = formats;
  const total = ({ total: amount, currency }: Entry) => money(Math.abs(amount), currency);
  return [
    changed(before.title, after.title, (values) => t('Title: {before} → {after}', values)),
    changed(day(before.date), day(after.date), (values) => t('Date: {before} → {after}', values)),
    changed(total(before), total(after), (values) => t('Amount: {before} → {after}', values)),
    changed(before.note, after.note, (values) => t('Note: {before} → {after}', values)),
    changed(categoryText(before.category), categoryText(after.category), (values) =>
      t('Category: {before} → {after}', values),
    ),
    partChanges(before, after, formats),
  ].flat();
}

/** Per person, in the order of the newer entry and then of those who are no longer in it. */
function partChanges(before: Entry, after: Entry, { nameOf, money }: EventFormats): string[] {
  const people = [...new Set([...after.parts, ...before.parts].map(({ person_id }) => person_id))];
  const amount = ({ parts, currency }: Entry, person: string, field: 'paid' | 'borne') =>
    money(Math.abs(parts.find(({ person_id }) => person_id === person)?.[field] ?? 0), currency);
  return people.flatMap((person) => {
    const name = nameOf(person);
    return [
      changed(amount(before, person, 'paid'), amount(after, person, 'paid'), (values) =>
        t('{name} paid: {before} → {after}', { name, ...values }),
      ),
      changed(amount(before, person, 'borne'), amount(after, person, 'borne'), (values) =>
        t('Share of {name}: {before} → {after}', { name, ...values }),
      ),
    ].flat();
  });
}
