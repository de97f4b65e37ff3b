import { readStored, removeStored, writeStored } from '../storage.ts';

export const hintKey = 'fairsplit.user-id';

export function readHint(): string | null {
  return readStored(hintKey, (id) => (typeof id === 'string' && id !== '' ? id : null));
}

export function writeHint(userId: string): void {
  writeStored(hintKey, userId);
}

export function removeHint(): void {
  removeStored(hintKey);
}

/** Slightly less than the lifetime of an unused session (account-policy.ts). */
const sessionLifeMs = 29 * 24 * 60 * 60_000;

/**
 * True if the last session has expired, false if a user ended it. `seenAt` is when the server last confirmed the
 * session; a sign-out on this device deletes it.
 */
export const isExpired = (seenAt: number | null) => seenAt !== null && Date.now() - seenAt > sessionLifeMs;
