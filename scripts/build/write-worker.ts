import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { languageOf } from '#kernel/language/languages.ts';
import type { OfflineRelease } from '../../src/browser/offline/offline-release.ts';
import { readerFolder } from '../../src/calculators/bill-split/browser/receipt/reader-files.ts';
import { type KeptPages, keptFile } from './kept-pages.ts';
import { pushSetup } from './push-setup.ts';

const root = resolve(import.meta.dirname, '../..');
const scriptFolder = /^([a-z]{2}(?:-[a-z]{2})?)-[0-9a-f]{8}$/;

function keptRelease(site: string, id: string): OfflineRelease {
  // Safe cast: the prerenderer wrote it.
  const pages = JSON.parse(readFileSync(join(site, keptFile), 'utf8')) as KeptPages;
  const assets = readdirSync(join(site, 'assets'));
  const folders = assets.flatMap((name) => {
    const language = languageOf(scriptFolder.exec(name)?.[1]);
    return language ? [[language, `/assets/${name}`] as const] : [];
  });
  const files = assets.filter((name) => /\.(css|woff2)$/.test(name)).map((name) => `/assets/${name}`);
  return {
    id,
    ...pages,
    folders: Object.fromEntries(folders),
    files: [...files, '/favicon.svg'],
    readerFolder,
  };
}

/** Bundles the service worker with the release's file list, so that every release has a different worker. */
export async function writeWorker({
  site,
  release,
}: Readonly<{ site: string; release: string }>): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      keptRelease: JSON.stringify(keptRelease(site, release)),
      pushSetup: JSON.stringify(pushSetup()),
    },
    build: {
      outDir: site,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { worker: 'src/browser/offline/service-worker.ts' },
        output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
  });
}
