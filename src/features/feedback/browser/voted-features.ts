import { readStored, tabStore, writeStored } from '#browser/storage.ts';

const key = 'fairsplit.voted-features';
/** For this visit where storage is forbidden. */
const votedNow = new Set<string>();

/** Whether this browser session has voted for it, as any user. */
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
