import { readStored, removeStored, tabStore, writeStored } from '#browser/storage.ts';

/** Removed at sign-out, with everything else that was typed (`browser/saved/typed-work.ts`). */
const keyOf = (userId: string | null) => `fairsplit.own-name.${userId ?? 'visitor'}`;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A visitor's name is stored only in the tab, since the device may be shared. Undefined selects the device's
 * storage.
 */
const placeOf = (userId: string | null) => (userId === null ? tabStore() : undefined);

/** The name that the user last chose as theirs in a result; empty if unknown. */
export function readOwnName(userId: string | null): string {
  return readStored(keyOf(userId), asText, placeOf(userId)) ?? '';
}

/** Stores the name; an empty name removes the stored one. */
export function storeOwnName(userId: string | null, name: string): void {
  if (name.trim() === '') removeStored(keyOf(userId), placeOf(userId));
  else writeStored(keyOf(userId), name.trim(), placeOf(userId));
}

/** The index of a name among others, without regard to case; -1 unless exactly one matches. */
export function placeOfName(name: string, names: readonly string[]): number {
  const plain = (text: string) => text.trim().toLowerCase();
  const places = names.flatMap((each, place) => (plain(each) === plain(name) ? [place] : []));
  return name.trim() !== '' && places.length === 1 ? (places[0] ?? -1) : -1;
}
