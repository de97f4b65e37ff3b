import type { Manifest } from 'vite';
import { offlinePath } from '../../src/browser/offline/offline-release.ts';
import { laterScriptsOf } from './page-files.ts';

/** Written beside Vite's manifest, for the service worker. */
export const keptFile = '.vite/kept.json';

export type KeptPages = Readonly<{
  publicPages: readonly string[];
  readerPages: readonly string[];
  scripts: readonly string[];
}>;

/** Pages that work without a connection. */
const offlinePages = /^\/($|groups$|calculator\/|dashboard$|history$|g$|open-file$)/;

/** Modules that are not stored: other pages, and features that need a connection. */
const excluded =
  /\.(page|landing)\.tsx$|^src\/features\/(account|admin|analytics|billing|client-errors|commissions|feedback|rooms|sharing|support|waitlist)\//;

/** The pages that the service worker caches, and their scripts, including lazily loaded ones. */
export function keptPages(
  manifest: Manifest,
  modulesOf: ReadonlyMap<string, readonly string[]>,
  publicPaths: readonly string[],
): KeptPages {
  const paths = [...modulesOf.keys()].filter((path) => offlinePages.test(path) || path === offlinePath);
  const modules = paths.flatMap((path) => modulesOf.get(path) ?? []);
  const scripts = laterScriptsOf(manifest, modules, (module) => !excluded.test(module));
  const [publicPages, readerPages] = [true, false].map((isPublic) =>
    paths.filter((path) => publicPaths.includes(path) === isPublic),
  );
  return {
    publicPages: publicPages ?? [],
    readerPages: readerPages ?? [],
    scripts: scripts.map((address) => address.slice('/assets/'.length)),
  };
}
