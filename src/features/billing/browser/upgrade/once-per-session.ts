import { readStored, tabStore, writeStored } from '#browser/storage.ts';

/** A copy in memory, for browsers that block storage. */
const marked = new Set<string>();

export function markOnce(what: string, of: string): void {
  marked.add(`${what} ${of}`);
  writeStored(keyOf(what), of, tabStore());
}

export function wasMarked(what: string, of: string): boolean {
  return marked.has(`${what} ${of}`) || readStored(keyOf(what), (value) => value === of, tabStore()) === true;
}

const keyOf = (what: string) => `fairsplit.once.${what}`;
