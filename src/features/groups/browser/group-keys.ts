import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { isRecord } from '#kernel/record.ts';

/** A group in which this browser takes part without an account. */
export type GuestGroup = Readonly<{ groupId: string; key: string; personId: string; name: string }>;

const prefix = 'fairsplit.group.';
/** Groups that could not be stored: kept until the page closes. */
const unstored = new Map<string, GuestGroup>();

function parse(content: unknown): GuestGroup {
  if (!isRecord(content)) throw new Error('This is no kept group.');
  const { groupId, key, personId, name } = content;
  if (
    typeof groupId !== 'string' ||
    typeof key !== 'string' ||
    typeof personId !== 'string' ||
    typeof name !== 'string'
  ) {
    throw new Error('This is no kept group.');
  }
  return { groupId, key, personId, name };
}

/** The key of this browser for a group; undefined for members with an account, and for strangers. */
export function keyOf(groupId: string): string | undefined {
  return (readStored(`${prefix}${groupId}`, parse) ?? unstored.get(groupId))?.key;
}

/** False if the browser's storage is blocked or full: the key is lost with the page then. */
export function storeGroupKey(kept: GuestGroup): boolean {
  const isStored = writeStored(`${prefix}${kept.groupId}`, kept);
  if (isStored) unstored.delete(kept.groupId);
  else unstored.set(kept.groupId, kept);
  return isStored;
}

export function forgetKey(groupId: string): void {
  unstored.delete(groupId);
  removeStored(`${prefix}${groupId}`);
}

export function listGuestGroups(): GuestGroup[] {
  const stored = storedKeys(prefix).flatMap((name) => readStored(name, parse) ?? []);
  return [...stored, ...unstored.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
