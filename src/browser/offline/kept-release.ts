import { apiRoot } from '#kernel/api-root.ts';
import { type Language, prefixOf, splitLanguage } from '#kernel/language/languages.ts';
import { openFilePath } from '#kernel/open-file.ts';
import { isPrivateAddress, shellOf } from '#kernel/private-address.ts';
import { sharedFileCache } from '../opened-file/shared-file.ts';
import { readerCache, releasePrefix } from './cache-names.ts';

/** What the build tells its service worker; see scripts/build/write-worker.ts. */
export type KeptRelease = Readonly<{
  id: string;
  /** Paths of pages with an address in each language. */
  publicPages: readonly string[];
  /** Paths of pages that have one address, in the language of their reader. */
  readerPages: readonly string[];
  /** Names of scripts, in the folder of a language. */
  scripts: readonly string[];
  /** '/assets/de-1f0c2a3b' for German. */
  folders: Readonly<Partial<Record<string, string>>>;
  /** The same in all languages: styles, fonts. */
  files: readonly string[];
  /** Files that read receipts. They are large, so only those that were used are kept. */
  readerFolder: string;
}>;

/** The page shown for a page that is not available offline; it lists those that are. */
export const offlinePath = '/offline';

export const cacheOf = ({ id }: KeptRelease, language: string) => `${releasePrefix}${id}.${language}`;

/** The language of a cache of this release; undefined for other caches. */
export function languageOfCache({ id }: KeptRelease, name: string): string | undefined {
  const start = `${releasePrefix}${id}.`;
  return name.startsWith(start) ? name.slice(start.length) : undefined;
}

/** Our caches that neither this release, nor receipts, nor a shared file need. */
export function staleCaches(release: KeptRelease, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      name.startsWith(releasePrefix) &&
      name !== readerCache &&
      name !== sharedFileCache &&
      languageOfCache(release, name) === undefined,
  );
}

/** Everything that a release keeps for a reader of the language, pages first. */
export function addressesOf(release: KeptRelease, language: Language) {
  const { publicPages, readerPages, scripts, folders, files } = release;
  return {
    pages: [...publicPages.map((path) => publicAddress(language, path)), ...readerPages],
    files: [...files, ...scripts.map((name) => `${folders[language] ?? '/assets'}/${name}`)],
  };
}

const publicAddress = (language: Language, path: string) =>
  path === '/' && language !== 'en' ? prefixOf(language) : prefixOf(language) + path;

export type Handling =
  /** Left to the browser. */
  | { readonly kind: 'network' }
  | { readonly kind: 'script' | 'receipt-reader' }
  /** The system's share form, which posts a file to the installed app. */
  | { readonly kind: 'shared-file' }
  /** What `keptFor` names: from the device if `isFirst`, else from the network or, without one, from the device. */
  | { readonly kind: 'page'; readonly path: string };

type Asked = Readonly<{ method: string; mode: string; url: string }>;

/** The API is never answered from the device, nor are pages with a secret in their address. */
export function handlingOf(release: KeptRelease, { method, mode, url }: Asked, origin: string): Handling {
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

type Kept = Readonly<{
  address: string;
  /** The page is kept in another language than the one that was asked for. */
  isMoved: boolean;
  /** The address says in which language the page is, so the kept one is right. Other pages follow their reader. */
  isFirst: boolean;
}>;

/** The stored page for an address, or else the page that says that this page is not available offline. */
export function keptFor(release: KeptRelease, language: Language, pathname: string): Kept {
  const { path } = splitLanguage(pathname);
  const bare = (shellOf(path) ?? path).replace(/(?<=.)\/$/, '');
  if (release.readerPages.includes(bare)) return { address: bare, isMoved: false, isFirst: false };
  if (!release.publicPages.includes(bare)) return { address: offlinePath, isMoved: false, isFirst: false };
  const address = publicAddress(language, bare);
  const isMoved = splitLanguage(pathname).language !== language;
  return { address, isMoved, isFirst: !isMoved };
}

/** Whether the response is of this release: the server may have a newer one. */
export function isOfRelease({ id }: KeptRelease, html: string): boolean {
  return html.includes(` data-release="${id}"`);
}

type Place = Readonly<{ path: string; isSignedIn: boolean; isInstalled: boolean }>;
const used = /^\/(calculator|dashboard|history|g|groups\/new|commissions|billing)(\/|$)/;
const visited = /^\/(s|room|join)\//;

/** People who only read a landing page, a shared result or a table keep nothing. */
export function keepsRelease({ path, isSignedIn, isInstalled }: Place): boolean {
  return used.test(path) || ((isSignedIn || isInstalled) && !visited.test(path));
}
