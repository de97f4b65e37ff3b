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

/** A little less than a session lasts without a visit (account-policy.ts). */
const sessionLifeMs = 29 * 24 * 60 * 60_000;

/**
 * Whether a session that is over has expired. It was ended by somebody if it was seen less than its lifetime ago, or if a
 * sign-out on this device has deleted when it was seen.
 */
export const isExpired = (seenAt: number | null) => seenAt !== null && Date.now() - seenAt > sessionLifeMs;
