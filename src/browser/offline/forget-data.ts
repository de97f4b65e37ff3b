import { forgetOutbox } from '../outbox/outbox-store.ts';
import { forgetTypedWork } from '../saved/typed-work.ts';
import { isExpired, readHint } from '../session/session-hint.ts';
import {
  accountDatabase,
  accountWaiting,
  dataOwnerKey,
  outboxMark,
  removeStored,
  storedKeys,
  unsavedPrefix,
} from '../storage.ts';

/**
 * Deletes the offline data of an account that is signed out on this device. Its unsent changes stay if the session has
 * expired, unless another account has signed in (`isReplaced`).
 */
export async function forgetOthers(isReplaced: boolean, seenAt: number | null): Promise<void> {
  // A user has signed in again in another tab: the data may be theirs.
  if (!isReplaced && readHint() !== null) return;
  if (!isReplaced && isExpired(seenAt)) {
    forgetKeptData();
    return;
  }
  if (!isReplaced) forgetTypedWork();
  await forgetAccount();
}

/** Deletes the account's offline data, and ends push messages to this browser. */
function forgetKeptData(): void {
  window.indexedDB?.deleteDatabase(accountDatabase);
  void endPush().catch(() => {});
}

/** Also deletes unsent changes: after a sign-out, or if another account signs in. */
async function forgetAccount(): Promise<void> {
  forgetKeptData();
  for (const prefix of [unsavedPrefix, accountWaiting, dataOwnerKey, outboxMark])
    for (const key of storedKeys(prefix)) removeStored(key);
  await forgetOutbox().catch(() => {});
}

/** The server deleted the subscription with the session; this ends it at the push service too. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
