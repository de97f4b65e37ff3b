import { labelsOf } from '#calculators/rules/people.ts';
import { isRecord } from '#kernel/record.ts';

type Guest = Readonly<{ id: string; name: string }>;

/**
 * An extra with the ids of its guests beside their labels: a label passes to somebody else when guests leave, join or
 * take a seat under another name. A label that nobody has gets an id that nobody has.
 */
export function withGuestIds<Extra>(extra: Extra, guests: readonly Guest[]): Extra {
  if (!isRecord(extra) || !Array.isArray(extra.people)) return extra;
  const labels = labelsOf(guests);
  const guestIds = extra.people.map((label: string) => guests[labels.indexOf(label)]?.id ?? '');
  return { ...extra, guestIds };
}

/**
 * An extra as the calculator reads it. Without ids, as in rooms that were opened before extras had them, its people
 * are found by their labels. If one of the chosen people is missing, it is split in proportion.
 */
export function withLabels(extra: unknown, guests: readonly Guest[]): unknown {
  if (!isRecord(extra)) return extra;
  const { guestIds, ...typed } = extra;
  if (typed.spread !== 'chosen') return typed;
  const labels = labelsOf(guests);
  const people: readonly unknown[] = Array.isArray(guestIds)
    ? guestIds.map((id) => labels[guests.findIndex((guest) => guest.id === id)])
    : Array.isArray(typed.people)
      ? typed.people
      : [];
  const areHere = people.length > 0 && people.every((label) => labels.some((here) => here === label));
  return areHere ? { ...typed, people } : { ...typed, spread: 'proportion', people: [] };
}
