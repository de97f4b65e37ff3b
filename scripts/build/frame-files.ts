import { globSync, readdirSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { loadedWith } from './loaded-with.ts';
import { markSentences } from './mark-sentences.ts';
import { ownModules } from './own-modules.ts';
import { preloadInTurn } from './preload-in-turn.ts';
import { withoutStyles } from './without-styles.ts';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'src');

export const frameEntry = 'embed.html';
/** Stored beside Vite's manifest of the site. */
export const frameManifest = '.vite/frame-manifest.json';
export const frameTemplate = '.vite/frame-template.html';

/** A frame shows one form: modules that several forms need share one file, and every form has a file for the rest. */
function frameGroups() {
  const loadedFirst = loadedWith(join(source, 'entry.embed.tsx'), source);
  const forms = globSync('calculators/*/browser/form/*-form.tsx', { cwd: source }).map((name) => ({
    name: basename(name, '.tsx'),
    modules: loadedWith(join(source, name), source),
  }));
  const isShared = (id: string) => forms.filter(({ modules }) => modules.has(id)).length > 1;
  return [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    {
      name: 'frame',
      test: (id: string) => (loadedFirst.has(id) || isShared(id)) && !id.endsWith('/entry.embed.tsx'),
      priority: 2,
    },
    ...forms.map(({ name, modules }) => ({ name, test: (id: string) => modules.has(id), priority: 1 })),
  ];
}

/**
 * Bundles the scripts of frames separately, so that they contain no code for the site's header, router and session.
 * Browsers partition their caches by embedding site, so sharing files would save no request.
 */
export async function bundleFrames(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutStyles(), preloadInTurn(), markSentences()],
    resolve: { alias: ownModules(root) },
    build: {
      outDir,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: frameEntry, output: { codeSplitting: { groups: frameGroups() } } },
    },
  });
}

/** Moves the frames' files into the site's folder; frames use the site's styles and fonts. */
export function addFrames(site: string, frames: string): void {
  const assets = join(frames, 'assets');
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.js')))
    renameSync(join(assets, name), join(site, 'assets', name));
  renameSync(join(frames, '.vite/manifest.json'), join(site, frameManifest));
  renameSync(join(frames, frameEntry), join(site, frameTemplate));
}
