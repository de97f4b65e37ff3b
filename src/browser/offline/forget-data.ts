import { forgetTypedWork } from '../kept/typed-work.ts';
import { forgetOutbox } from '../outbox/outbox-store.ts';
import { isExpired, readHint } from '../session/session-hint.ts';
import {
  accountDatabase,
  accountWaiting,
  keptMark,
  outboxMark,
  removeStored,
  storedKeys,
  unsavedPrefix,
} from '../storage.ts';

/**
 * Deletes what an account saw once it is signed out here. Its unsent changes are deleted too if the session was
 * ended elsewhere or another account signs in; if the session expired, they stay.
 */
export async function forgetOthers(isReplaced: boolean, seenAt: number | null): Promise<void> {
  // Somebody has signed in again in another tab: all of this is theirs.
  if (!isReplaced && readHint() !== null) return;
  if (!isReplaced && isExpired(seenAt)) {
    forgetKeptData();
    return;
  }
  if (!isReplaced) forgetTypedWork();
  await forgetAccount();
}

/** Deletes the data that an account saw last. */
function forgetKeptData(): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  void endPush().catch(() => {});
}

/** Deletes unsent changes too: for a person who leaves, and if another account signs in. */
async function forgetAccount(): Promise<void> {
  forgetKeptData();
  for (const prefix of [unsavedPrefix, accountWaiting, keptMark, outboxMark])
    for (const key of storedKeys(prefix)) removeStored(key);
  await forgetOutbox().catch(() => {});
}

/** The server deleted the subscription with the session; this ends it at the push service too. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
