import { type Language, languageOf } from '#kernel/language/languages.ts';
import { lossAddress, mostSharedBytes, openFilePath, sharedFileField } from '#kernel/open-file.ts';
import { isRecord } from '#kernel/record.ts';
import { forgetOldSharedFile, storeSharedFile } from '../opened-file/shared-file.ts';
import { sendInBackground } from '../outbox/background-sending.ts';
import { readerCache } from './cache-names.ts';
import {
  addressesOf,
  cacheOf,
  handlingOf,
  isOfRelease,
  languageOfCache,
  type OfflineRelease,
  staleCaches,
  storedPageFor,
} from './offline-release.ts';
import { handlePush } from './push-messages.ts';
import type { PushSetup } from './push-setup.ts';
import type { Fetched, WorkerScope } from './worker-scope.ts';

/** Both constants are inserted by the build. */
declare const keptRelease: OfflineRelease;
declare const pushSetup: PushSetup;

// Safe cast: this file runs as a service worker only.
const worker = globalThis as unknown as WorkerScope;
const release = keptRelease;
/** Stored last: a cache without this mark is incomplete. */
const wholeMark = '/.whole';
/** After this long without a response, the stored page is shown if there is one. */
const patienceMs = 4_000;
const readersPage = '/g';
const busy = [502, 503, 504];
const reloading: readonly RequestCache[] = ['no-cache', 'reload'];

worker.addEventListener('install', (event) => event.waitUntil(storeReadersLanguage()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of staleCaches(release, await caches.keys())) await caches.delete(name);
      await forgetOldReader();
      // Off again: the previous release turned it on, and most pages need no request now.
      await worker.registration.navigationPreload?.disable();
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(release, request, worker.location.origin);
  if (handling.kind === 'page') {
    event.respondWith(pageOf(event, handling.path));
  } else if (handling.kind === 'script') {
    event.respondWith(fromDevice(request));
  } else if (handling.kind === 'receipt-reader') {
    event.respondWith(fromReader(request));
  } else if (handling.kind === 'shared-file') {
    event.respondWith(takeSharedFile(request));
  }
});

// Background Sync: the browser is online again.
worker.addEventListener('sync', (event) => event.waitUntil(sendInBackground()));

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!isRecord(data)) return;
  if (data.takeOver === true) void worker.skipWaiting();
  if (typeof data.release === 'string') {
    event.ports[0]?.postMessage(release.id);
    if (data.release === release.id) event.waitUntil(takeOverAlone());
  }
  const language = languageOf(data.language);
  if (language && storedLanguage !== undefined && language !== storedLanguage)
    event.waitUntil(storeLanguage(language).catch(() => {}));
});

handlePush(worker, pushSetup, async () => {
  await isRemembered;
  return storedLanguage ?? languageOf(navigator.language) ?? 'en';
});

/** Takes over if the only open page is of this release: no page needs the old files then. */
async function takeOverAlone(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}

let storedLanguage: Language | undefined;
const isRemembered = (async () => {
  for (const name of await caches.keys()) {
    const language = languageOf(languageOfCache(release, name));
    if (language && (await (await caches.open(name)).match(wholeMark))) storedLanguage = language;
  }
})();

/** Stores the release in the language in which the server renders pages without a language in their address. */
async function storeReadersLanguage(): Promise<void> {
  const html = await pageText(await fetch(readersPage, { cache: 'no-store' }));
  await storeLanguage(languageOf(/<html lang="([^"]+)"/.exec(html)?.[1]) ?? 'en');
}

/** Stores all files of the release in one language, or none if a request fails. */
async function storeLanguage(language: Language): Promise<void> {
  const { pages, files } = addressesOf(release, language);
  const fetched = await Promise.all([
    ...pages.map(async (address) => [address, await checkedPage(address)] as const),
    ...files.map(async (address) => [address, await checkedFile(address)] as const),
  ]);
  const name = cacheOf(release, language);
  await caches.delete(name);
  const cache = await caches.open(name);
  await Promise.all(fetched.map(([address, response]) => cache.put(address, response)));
  await cache.put(wholeMark, new Response(language));
  const before = storedLanguage;
  storedLanguage = language;
  if (before !== undefined && before !== language) await caches.delete(cacheOf(release, before));
}

async function checkedPage(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-store', priority: 'low' });
  await pageText(response.clone());
  return response;
}

async function pageText(response: Response): Promise<string> {
  const html = await response.text();
  if (!response.ok || !isOfRelease(release, html)) throw new Error('The server has another release.');
  return html;
}

async function checkedFile(address: string): Promise<Response> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`${address} is missing.`);
  return response;
}

/** Undefined also if the browser has evicted the cache. */
async function findStoredFile(path: string): Promise<Response | undefined> {
  await isRemembered;
  if (storedLanguage === undefined) return undefined;
  try {
    const cache = await caches.open(cacheOf(release, storedLanguage));
    // Pages vary by cookie. `ignoreSearch` is slow: it compares every file.
    return await cache.match(path, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function fromNetwork(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (busy.includes(response.status)) throw new Error('The server is restarting.');
  return response;
}

async function pageOf(event: Fetched, path: string): Promise<Response> {
  const { request } = event;
  await isRemembered;
  const { address, isMoved, isFirst } = storedPageFor(release, storedLanguage ?? 'en', path);
  // A reload asks the server first.
  if (isFirst && !reloading.includes(request.cache)) {
    const stored = await findStoredFile(address);
    if (stored) return stored;
  }
  const network = fromNetwork(request);
  // The browser must not abort the request if the stored page is returned first.
  event.waitUntil(network.catch(() => {}));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const quick = await Promise.race([network, late]).catch(() => undefined);
  if (quick) return quick;
  const stored = await findStoredFile(address);
  if (!stored) return await network;
  return isMoved ? Response.redirect(address) : stored;
}

async function fromDevice(request: Request): Promise<Response> {
  // A retried import has a query, which the cache does not have.
  return (await findStoredFile(new URL(request.url).pathname)) ?? (await fetch(request));
}

async function fromReader(request: Request): Promise<Response> {
  const cache = await caches.open(readerCache);
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  // On a full device receipts are still read, but the file is not cached.
  if (response.status === 200) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

/** Stores the first file on the device, for the page that opens it. It is not uploaded. */
async function takeSharedFile(request: Request): Promise<Response> {
  const files = await request.formData().then(
    (form) => form.getAll(sharedFileField).filter((one) => one instanceof File),
    () => [],
  );
  const [file] = files;
  if (!file) return Response.redirect(lossAddress('again'), 303);
  if (file.size > mostSharedBytes) return Response.redirect(lossAddress('large'), 303);
  try {
    await storeSharedFile(file, Date.now());
  } catch {
    return Response.redirect(lossAddress('again'), 303);
  }
  return Response.redirect(files.length > 1 ? `${openFilePath}?of=${files.length}` : openFilePath, 303);
}

// Runs whenever the browser starts the worker, so at each visit.
void forgetOldSharedFile(Date.now()).catch(() => {});

async function forgetOldReader(): Promise<void> {
  const cache = await caches.open(readerCache);
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(`${release.readerFolder}/`)) await cache.delete(request);
  }
}
