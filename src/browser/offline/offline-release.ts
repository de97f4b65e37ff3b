import { apiRoot } from '#kernel/api-root.ts';
import { type Language, prefixOf, splitLanguage } from '#kernel/language/languages.ts';
import { openFilePath } from '#kernel/open-file.ts';
import { isPrivateAddress, shellOf } from '#kernel/private-address.ts';
import { sharedFileCache } from '../opened-file/shared-file.ts';
import { readerCache, releasePrefix } from './cache-names.ts';

/**
 * The pages and files of a release. The build writes them into the service worker; see scripts/build/write-worker.ts.
 */
export type OfflineRelease = Readonly<{
  id: string;
  /** Paths of pages with an address in each language. */
  publicPages: readonly string[];
  /** Paths of pages with one address for all languages; the server chooses the language. */
  readerPages: readonly string[];
  /** Names of scripts, in the folder of a language. */
  scripts: readonly string[];
  /** '/assets/de-1f0c2a3b' for German. */
  folders: Readonly<Partial<Record<string, string>>>;
  /** The same in all languages: styles, fonts. */
  files: readonly string[];
  /** Folder of the files that read receipts. They are large, so they are cached only when they are first used. */
  readerFolder: string;
}>;

/** Shown instead of a page that is not available offline. Lists the pages that are available. */
export const offlinePath = '/offline';

export const cacheOf = ({ id }: OfflineRelease, language: string) => `${releasePrefix}${id}.${language}`;

/** The language of a cache of this release; undefined for other caches. */
export function languageOfCache({ id }: OfflineRelease, name: string): string | undefined {
  const start = `${releasePrefix}${id}.`;
  return name.startsWith(start) ? name.slice(start.length) : undefined;
}

/** All of our caches except those of this release, of the receipt reader and of a shared file. */
export function staleCaches(release: OfflineRelease, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      name.startsWith(releasePrefix) &&
      name !== readerCache &&
      name !== sharedFileCache &&
      languageOfCache(release, name) === undefined,
  );
}

/** Addresses of all pages and files that the service worker stores of a release in this language. */
export function addressesOf(release: OfflineRelease, language: Language) {
  const { publicPages, readerPages, scripts, folders, files } = release;
  return {
    pages: [...publicPages.map((path) => publicAddress(language, path)), ...readerPages],
    files: [...files, ...scripts.map((name) => `${folders[language] ?? '/assets'}/${name}`)],
  };
}

const publicAddress = (language: Language, path: string) =>
  path === '/' && language !== 'en' ? prefixOf(language) : prefixOf(language) + path;

export type Handling =
  /** The worker does not respond: the browser sends the request itself. */
  | { readonly kind: 'network' }
  | { readonly kind: 'script' | 'receipt-reader' }
  /** The system's share form, which posts a file to the installed app. */
  | { readonly kind: 'shared-file' }
  /** A page: see `storedPageFor`. */
  | { readonly kind: 'page'; readonly path: string };

type RequestParts = Readonly<{ method: string; mode: string; url: string }>;

/** Requests of the API, and of pages with a secret in their address, always go to the network. */
export function handlingOf(
  release: OfflineRelease,
  { method, mode, url }: RequestParts,
  origin: string,
): Handling {
  const { pathname, origin: asked } = new URL(url);
  if (method === 'POST' && mode === 'navigate' && asked === origin && pathname === openFilePath)
    return { kind: 'shared-file' };
  if (method !== 'GET' || asked !== origin || pathname.startsWith(`${apiRoot}/`)) return { kind: 'network' };
  if (pathname.startsWith(`${release.readerFolder}/`)) return { kind: 'receipt-reader' };
  if (pathname.startsWith('/assets/') || release.files.includes(pathname)) return { kind: 'script' };
  if (mode !== 'navigate' || isPrivateAddress(pathname) || /\.\w+$/.test(pathname))
    return { kind: 'network' };
  return { kind: 'page', path: pathname };
}

type StoredPage = Readonly<{
  address: string;
  /** True if the page is stored in another language than the requested one. */
  isMoved: boolean;
  /** True if the stored page comes before the network: its address determines the language, so it cannot be wrong. */
  isFirst: boolean;
}>;

/** The stored page for an address, or else the page for pages that are not available offline. */
export function storedPageFor(release: OfflineRelease, language: Language, pathname: string): StoredPage {
  const { path } = splitLanguage(pathname);
  const bare = (shellOf(path) ?? path).replace(/(?<=.)\/$/, '');
  if (release.readerPages.includes(bare)) return { address: bare, isMoved: false, isFirst: false };
  if (!release.publicPages.includes(bare)) return { address: offlinePath, isMoved: false, isFirst: false };
  const address = publicAddress(language, bare);
  const isMoved = splitLanguage(pathname).language !== language;
  return { address, isMoved, isFirst: !isMoved };
}

/** True if the page is of this release: the server may have a newer one. */
export function isOfRelease({ id }: OfflineRelease, html: string): boolean {
  return html.includes(` data-release="${id}"`);
}

type Place = Readonly<{ path: string; isSignedIn: boolean; isInstalled: boolean }>;
const used = /^\/(calculator|dashboard|history|g|groups\/new|commissions|billing)(\/|$)/;
const visited = /^\/(s|room|join)\//;

/**
 * True if the browser stores the release. Not for visitors who only read a landing page, a shared result or a table.
 */
export function shouldStoreRelease({ path, isSignedIn, isInstalled }: Place): boolean {
  return used.test(path) || ((isSignedIn || isInstalled) && !visited.test(path));
}
