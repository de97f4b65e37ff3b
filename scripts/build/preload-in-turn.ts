import type { Plugin } from 'vite';

const helperOfVite = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper for import(): preloads missing files one per task. Vite's own preloads
 * them all in one task, which blocks a slow phone for 0.1 s. Without a connection nothing is preloaded: WebKit remembers a file
 * whose preload failed, and fails to import it on later pages too.
 */
const helper = `
const asked = new Set();
const folder = new URL('.', import.meta.url).pathname;
const rest = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
export async function __vitePreload(load, files = []) {
  const isOffline = !navigator.onLine || document.getElementById('app')?.dataset.page === '/offline';
  for (const file of isOffline ? [] : files) {
    const href = file.endsWith('.js') ? folder + file.slice(file.lastIndexOf('/') + 1) : '/' + file;
    if (asked.has(href)) continue;
    asked.add(href);
    if (document.querySelector('link[href="' + href + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await rest();
  }
  return load();
}
`;

export function preloadInTurn(): Plugin {
  return {
    name: 'preload-in-turn',
    enforce: 'pre',
    load: (id) => (id === helperOfVite ? helper : null),
    generateBundle(_, bundle) {
      // Every page has the single stylesheet, and the helper supports no others.
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (sheets.length > 1) this.error(`One stylesheet is expected, not ${sheets.join(' and ')}.`);
    },
  };
}
