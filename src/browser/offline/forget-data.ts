import { forgetOutbox } from '../outbox/outbox-store.ts';
import {
  accountDatabase,
  accountWaiting,
  keptMark,
  outboxMark,
  removeStored,
  storedKeys,
  unsavedPrefix,
} from '../storage.ts';

/** Deletes the data that an account saw last. */
export function forgetKeptData(): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  void endPush().catch(() => {});
}

/** Also what it has not sent: for a person who leaves, and if another account signs in. */
export async function forgetAccount(): Promise<void> {
  forgetKeptData();
  for (const prefix of [unsavedPrefix, accountWaiting, keptMark, outboxMark])
    for (const key of storedKeys(prefix)) removeStored(key);
  await forgetOutbox().catch(() => {});
}

/** The server has forgotten the browser with the session; this ends it at the push service, too. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
