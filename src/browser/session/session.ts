import { useSyncExternalStore } from 'react';
import { apiRoot } from '#kernel/api-root.ts';
import { localeOf } from '#kernel/locale.ts';
import { type SessionUser, sessionAddress } from '#kernel/session.ts';
import { localeKey, readStored } from '../storage.ts';
import { hintKey, readHint, removeHint, writeHint } from './session-hint.ts';
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

/** 'loading' in prerendered HTML; for a visitor who never signed in, 'signed-out' without a request. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, store.current, () => unknownSession);
}

/**
 * Null for a visitor and until it is known, so that a visitor's page is not drawn again when it has turned out that
 * nobody is signed in.
 */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}

const currentUser = () => store.current().user;

export function currentSession(): Session {
  return store.current();
}

/** Who was last signed in here: only a hint, for as long as the server has not answered. */
export const rememberedUserId = readHint;

/** Call after the server has set or changed the session; returns true if someone is signed in now. */
export const enterSession = store.enter;

/** Forgets who was signed in, here and in every other tab. Telling the server is the caller's part. */
export const endSession = store.end;

/** Call after something the session shows has changed: a name, a picture. */
export const reloadSession = store.load;

/** Like fetch, with the signed-in user's token. A 401 response ends the session here. */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(path, init);
  if (response.status !== 401) return response;
  await store.load();
  return store.current().status === 'signed-in' ? send(path, init) : response;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const token = await store.accessToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return fetch(path, { credentials: 'same-origin', ...init, headers });
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  // With the first to ask and never stopped: a page without a header would still keep its session.
  if (!started) start();
  return unsubscribe;
}

function start(): void {
  started = true;
  store.subscribe(markDocument);
  store.subscribe(takeLocale);
  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === hintKey || key === null) store.onHintChange(readHint());
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') store.onVisible();
  });
  store.start();
}

/** See session-mark.public.ts: what the first paint assumed holds until the server has answered. */
function markDocument(): void {
  if (store.current().status !== 'loading') delete document.documentElement.dataset.account;
}

/** The locale of the account holds in every browser; most have it already. */
function takeLocale(): void {
  const locale = store.current().user?.locale ?? null;
  if (locale === null || locale === readStored(localeKey, String)) return;
  import('../locale.ts').then(
    ({ chooseLocale }) => chooseLocale(localeOf(locale) ?? null),
    () => {},
  );
}
