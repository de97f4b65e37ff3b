import { readStored, tabStore, writeStored } from '#browser/storage.ts';

const key = 'fairsplit.voted-features';
/** A copy in memory, for browsers that block storage. */
const votedNow = new Set<string>();

/** True if any user voted for the feature in this browser session. */
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
