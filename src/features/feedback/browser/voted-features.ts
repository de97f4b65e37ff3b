import { readStored, tabStore, writeStored } from '#browser/storage.ts';

const key = 'fairsplit.voted-features';
/** In memory, where storage is forbidden. */
const votedNow = new Set<string>();

/** Votes of this browser session, by any user. */
export function hasVotedHere(id: string): boolean {
  return votedNow.has(id) || (readStored(key, idsIn, tabStore()) ?? []).includes(id);
}

export function rememberVote(id: string): void {
  votedNow.add(id);
  writeStored(key, [...new Set([...(readStored(key, idsIn, tabStore()) ?? []), id])], tabStore());
}

function idsIn(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
