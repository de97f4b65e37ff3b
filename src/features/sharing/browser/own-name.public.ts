import { readStored, removeStored, writeStored } from '#browser/storage.ts';

/** Removed at sign-out, with everything else that was typed (`browser/typed-work.ts`). */
const keyOf = (userId: string | null) => `fairsplit.own-name.${userId ?? 'visitor'}`;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Who the user said they are in a result, last time; empty if unknown. Visitors have one name per device. */
export function readOwnName(userId: string | null): string {
  return readStored(keyOf(userId), asText) ?? '';
}

/** An empty name is forgotten. */
export function storeOwnName(userId: string | null, name: string): void {
  if (name.trim() === '') removeStored(keyOf(userId));
  else writeStored(keyOf(userId), name.trim());
}

/** The index of a name among others, without regard to case; -1 unless exactly one matches. */
export function placeOfName(name: string, names: readonly string[]): number {
  const plain = (text: string) => text.trim().toLowerCase();
  const places = names.flatMap((each, place) => (plain(each) === plain(name) ? [place] : []));
  return name.trim() !== '' && places.length === 1 ? (places[0] ?? -1) : -1;
}
