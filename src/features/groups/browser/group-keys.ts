import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { isRecord } from '#kernel/record.ts';

/** A group in which this browser takes part without an account. */
export type KeptGroup = Readonly<{ groupId: string; key: string; personId: string; name: string }>;

const prefix = 'fairsplit.group.';

function parse(content: unknown): KeptGroup {
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
  return readStored(`${prefix}${groupId}`, parse)?.key;
}

/** False if the browser's storage is blocked or full: the key is lost with the page then. */
export function keepKey(kept: KeptGroup): boolean {
  return writeStored(`${prefix}${kept.groupId}`, kept);
}

export function forgetKey(groupId: string): void {
  removeStored(`${prefix}${groupId}`);
}

export function keptGroups(): KeptGroup[] {
  return storedKeys(prefix)
    .flatMap((stored) => readStored(stored, parse) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
