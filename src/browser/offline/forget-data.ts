import { accountDatabase, accountWaiting, keptMark, removeStored, storedKeys } from '../storage.ts';

/** Deletes the data that an account saw last; when another account signs in, also its entries that were not sent. */
export function forgetData(owner: string, isReplaced: boolean): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  void endPush().catch(() => {});
  if (!isReplaced) return;
  for (const key of storedKeys(`${accountWaiting}${owner}.`)) removeStored(key);
  removeStored(keptMark);
}

/** The server has forgotten the browser with the session; this ends it at the push service, too. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
