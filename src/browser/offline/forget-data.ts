import { accountDatabase, accountWaiting, keptMark, removeStored, storedKeys } from '../storage.ts';

/** Deletes what an account saw last and, once another one has signed in, what it had not sent. */
export function forgetData(owner: string, isReplaced: boolean): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  if (!isReplaced) return;
  for (const key of storedKeys(`${accountWaiting}${owner}.`)) removeStored(key);
  removeStored(keptMark);
}
