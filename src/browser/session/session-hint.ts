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
