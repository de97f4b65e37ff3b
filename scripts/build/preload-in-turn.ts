import type { Plugin } from 'vite';

const helperOfVite = '\0vite/preload-helper.js';

/**
 * What an import() of ours becomes in the browser: the files it needs are asked for one per task, and those that are
 * there already not at all. A dozen in one task, as Vite's own helper has it, keep a slow phone busy for a tenth of a
 * second.
 */
const helper = `
const asked = new Set();
const rest = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
export async function __vitePreload(load, files = []) {
  for (const file of files) {
    const href = '/' + file;
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
      // Every page has the one stylesheet. The helper knows no others.
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (sheets.length > 1) this.error(`One stylesheet is expected, not ${sheets.join(' and ')}.`);
    },
  };
}
