import { accountDatabase, accountWaiting, keptMark, removeStored, storedKeys } from '../storage.ts';

/** Deletes the data that an account saw last; when another account signs in, also its entries that were not sent. */
export function forgetData(owner: string, isReplaced: boolean): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  if (!isReplaced) return;
  for (const key of storedKeys(`${accountWaiting}${owner}.`)) removeStored(key);
  removeStored(keptMark);
}
