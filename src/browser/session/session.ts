import { useSyncExternalStore } from 'react';
import { apiRoot } from '#kernel/api-root.ts';
import { languageCookie } from '#kernel/language/preferred-language.ts';
import { localeOf } from '#kernel/locale.ts';
import { type SessionUser, sessionAddress } from '#kernel/session.ts';
import { forgetTypedWork } from '../saved/typed-work.ts';
import { closeStorage, dataOwnerKey, localeKey, readStored, seenMark, writeStored } from '../storage.ts';
import { createAuthorizedFetch } from './authorized-fetch.ts';
import { hintKey, isExpired, readHint, removeHint, writeHint } from './session-hint.ts';
import { createBrowserSession, type Session, unknownSession } from './session-store.ts';

export type { Session } from './session-store.ts';

const store = createBrowserSession({
  ask: () => fetch(apiRoot + sessionAddress.path, { credentials: 'same-origin', cache: 'no-store' }),
  hint: { read: readHint, write: writeHint, remove: removeHint },
  now: Date.now,
  later: (task, milliseconds) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
});

let started = false;

/** 'loading' in prerendered HTML; 'signed-out' without a request for a visitor who never signed in. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, store.current, () => unknownSession);
}

/** Null for a visitor and while loading, so that a visitor's page does not re-render when the session is known. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}

const currentUser = () => store.current().user;

export function currentSession(): Session {
  return store.current();
}

/** The last signed-in user, until the server has responded. */
export const rememberedUserId = readHint;

/**
 * The id of the user whose data is shown and stored, even before the server has confirmed the session; null for a
 * visitor.
 */
export const dataOwner = () => currentUser()?.id ?? readHint();

/** Call after the server has set or changed the session; returns true if a user is signed in. */
export const enterSession = store.enter;

/** True while the page shows data of an account and is not itself ending the session. */
let hasAccount = false;
let isLeaving = false;

/**
 * Call with true before a request that ends the session, so that this page does not reload; with false if it fails.
 */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
  hasAccount = !leaving && currentUser() !== null;
}

/** Clears the session in all tabs. The caller signs out at the server. */
export function endSession(): void {
  setLeaving(true);
  store.end();
  setLeaving(false);
}

/** Like `endSession`, for a sign-out or a deleted account: also deletes the user's work in this browser. */
export function leaveSession(): void {
  endSession();
  forgetTypedWork();
}

/** Call after a change of data in the session: a name, a picture. */
export const reloadSession = store.load;

/** fetch with the signed-in user's token. A 401 response ends the session here. */
export const authorizedFetch = createAuthorizedFetch(store, (path, init) => fetch(path, init));

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  // Starts with the first subscriber and never stops: a page without a header keeps its session.
  if (!started) start();
  return unsubscribe;
}

function start(): void {
  started = true;
  store.subscribe(markDocument);
  store.subscribe(takeLocale);
  store.subscribe(takeLanguage);
  store.subscribe(forgetOthersData);
  window.addEventListener('storage', ({ key }) => {
    // The key is null after localStorage.clear().
    if (key === hintKey || key === null) store.onHintChange(readHint());
  });
  window.addEventListener('online', () => store.onVisible());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') store.onVisible();
  });
  store.start();
}

/** Removes the mark of session-mark.ts once the session is known. */
function markDocument(): void {
  if (store.current().status !== 'loading') delete document.documentElement.dataset.account;
}

function takeLocale(): void {
  const locale = store.current().user?.locale ?? null;
  if (locale === null || locale === readStored(localeKey, String)) return;
  import('../locale.ts').then(
    ({ chooseLocale }) => chooseLocale(localeOf(locale) ?? null),
    () => {},
  );
}

/** A device without a choice of its own shows the language of the account from the next page on. */
function takeLanguage(): void {
  const language = store.current().user?.language ?? null;
  if (language === null || document.cookie.includes(`${languageCookie}=`)) return;
  import('../language.ts').then(
    ({ rememberLanguage }) => rememberLanguage(language),
    () => {},
  );
}

/**
 * The next account must not see this account's data or unsent changes. A page whose session was ended elsewhere stops
 * storing data and reloads, so that none is left in memory either.
 */
function forgetOthersData(): void {
  const session = store.current();
  const { status, user } = session;
  const owner = readStored(dataOwnerKey, String);
  // Read first, since a sign-out deletes it.
  const seenAt = readStored(seenMark, Number);
  const isLost = hasAccount && status === 'signed-out' && !isExpired(seenAt);
  hasAccount = !isLeaving && (user !== null || (status === 'loading' && session.unreachable));
  if (user) writeStored(seenMark, Date.now());
  if (isLost) closeStorage();
  else if (owner === null || status === 'loading' || owner === user?.id) return;
  void import('../offline/forget-data.ts')
    .then(({ forgetOthers }) => forgetOthers(user !== null, seenAt))
    .catch(() => {})
    .then(() => departure)
    .finally(() => isLost && window.location.reload());
}

let departure: Promise<void> | undefined;

/** A page that needs an account navigates away when its session was ended elsewhere; the reload waits for that. */
export function reloadAfter(leaving: Promise<void>): void {
  departure = leaving;
}
