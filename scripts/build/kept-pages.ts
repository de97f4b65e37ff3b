import type { Manifest } from 'vite';
import { offlinePath } from '../../src/browser/offline/kept-release.ts';
import { laterScriptsOf } from './page-files.ts';

/** Written beside Vite's manifest, for the service worker. */
export const keptFile = '.vite/kept.json';

export type KeptPages = Readonly<{
  publicPages: readonly string[];
  readerPages: readonly string[];
  scripts: readonly string[];
}>;

/** Pages that work without a connection. */
const kept = /^\/($|groups$|calculator\/|dashboard$|history$|g$|open-file$)/;

/** Pages of their own, and features that can do nothing without a connection. */
const left =
  /\.(page|landing)\.tsx$|^src\/features\/(account|admin|analytics|billing|client-errors|commissions|feedback|rooms|sharing|support|waitlist)\//;

/** The pages that a device keeps, and their scripts with those that are loaded on a press. */
export function keptPages(
  manifest: Manifest,
  modulesOf: ReadonlyMap<string, readonly string[]>,
  publicPaths: readonly string[],
): KeptPages {
  const paths = [...modulesOf.keys()].filter((path) => kept.test(path) || path === offlinePath);
  const modules = paths.flatMap((path) => modulesOf.get(path) ?? []);
  const scripts = laterScriptsOf(manifest, modules, (module) => !left.test(module));
  const [publicPages, readerPages] = [true, false].map((isPublic) =>
    paths.filter((path) => publicPaths.includes(path) === isPublic),
  );
  return {
    publicPages: publicPages ?? [],
    readerPages: readerPages ?? [],
    scripts: scripts.map((address) => address.slice('/assets/'.length)),
  };
}
