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
import { forgetTypedWork } from '../typed-work.ts';

/** Less than a session lasts without a visit (account-policy.ts): one that ends sooner was ended on another device. */
const sessionLifeMs = 29 * 24 * 60 * 60_000;

/**
 * What an account saw is deleted once it is signed out here. If the session ended elsewhere or another account signs in, so is
 * what it has not sent; an expired session keeps that.
 */
export async function forgetOthers(isReplaced: boolean, seenAt: number | null): Promise<void> {
  if (!isReplaced && Date.now() - (seenAt ?? 0) > sessionLifeMs) {
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

/** Also what it has not sent: for a person who leaves, and if another account signs in. */
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
