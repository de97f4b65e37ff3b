import { globSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { calculatorFiles } from './scripts/build/calculator-files.ts';
import { loadedWith } from './scripts/build/loaded-with.ts';
import { markSentences } from './scripts/build/mark-sentences.ts';
import { noteImports } from './scripts/build/note-imports.ts';
import { ownModules } from './scripts/build/own-modules.ts';
import { preloadInTurn } from './scripts/build/preload-in-turn.ts';
import { receiptReader } from './scripts/build/receipt-reader.ts';
import { withoutStyles } from './scripts/build/without-styles.ts';
import { devProxy } from './scripts/dev-proxy.ts';

const source = join(import.meta.dirname, 'src');
const shell = loadedWith(join(source, 'entry.browser.tsx'), source);
const loadedWithAll = (...patterns: string[]) =>
  new Set(globSync(patterns, { cwd: source }).flatMap((name) => [...loadedWith(join(source, name), source)]));
const sharedPage = 'features/sharing/browser/shared.page.tsx';
const partView = 'calculators/browser/result/part-view.tsx';
const linked = loadedWithAll(sharedPage, partView);
/** What the page of a link loads, whatever it shows. */
const shared = loadedWithAll(sharedPage, partView, 'calculators/*/browser/result/*-result.tsx');
const bench = loadedWith(join(source, 'features/workbench/browser/workbench.public.tsx'), source);
const otherPages = loadedWithAll(
  'site/slots/{billing,dashboard,history,runs}.page.tsx',
  'features/**/*.page.tsx',
);

/**
 * Few, well-filled files instead of one per shared module: fewer requests, and brotli finds more to share. A group
 * takes along what its modules import, so what a light page shares with a heavy one stands before it.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  // Pages with a placeholder in their frame need nothing else of what a link's page takes along.
  { name: 'button', test: /@radix-ui\/react-slot\/|src\/ui\/skeleton\./, priority: 4 },
  // What comes with every page anyway, in one file however many others share a part of it.
  { name: 'shell', test: (id: string) => shell.has(id) && !id.endsWith('/entry.browser.tsx'), priority: 3 },
  // Many pages have a form or read answers of the server, the home page does neither.
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  { name: 'layers', test: /@radix-ui\/react-(dismissable-layer|focus-scope|presence|portal)\//, priority: 2 },
  // The example on a content page is computed as in a calculator. Tables, files, regions and schemas load where they are needed.
  {
    name: 'kernel',
    test: /src\/(kernel\/(?!api\/|tables|csv|json|endpoint|open-file|file-kind|changes|money\/(exact-table|currency-of-region|fair-|settlement)|numerals\/whole-number|text\/(name-line|plain-words))|calculators\/rules\/(limits|junk|people|input-labels)\.ts|ui\/rows-at-first)/,
    priority: 2,
  },
  {
    name: 'kit',
    test: /src\/((site|ui)\/(?!dialog|dropdown-menu|toast-view)|browser\/(requests\/request-error|storage|session\/.*))|authority/,
    priority: 2,
    minShareCount: 8,
  },
  { name: 'icons', test: /lucide-react/, priority: 2, minShareCount: 5 },
  // Pages behind a link send a few requests by hand, and need nothing of what reads and remembers responses.
  {
    name: 'requests',
    test: /src\/(kernel\/(endpoint|api-root)|browser\/requests\/(fetch-arguments|too-many-attempts|request-error-toast|request|response-content|visitor-fetch))\./,
    priority: 3,
  },
  // A table needs it late, and has no byte to spare at its start.
  { name: 'busy', test: /browser\/requests\/use-busy\./, priority: 3 },
  {
    name: 'records',
    test: /(access\/rules\/progress-record|progress\/rules\/progress|calculations\/rules\/calculation)(\.endpoints)?\.ts/,
    priority: 2,
  },
  {
    name: 'answers',
    test: /src\/(kernel\/endpoint|browser\/(?!after-paint|copy-text|install|offline|opened-file|outbox|requests\/(import-again|request-error|follow-stream|refresher)|storage|session|local|currency|paper|use-start-currency)|features\/progress\/browser\/progress\.client)/,
    priority: 2,
    minShareCount: 5,
  },
  { name: 'disclosure', test: /src\/ui\/disclosure/, priority: 2 },
  // The home page and the help say it too, and need nothing else of a calculator or of responses.
  {
    name: 'ended',
    test: /access\/(rules\/trial-length|browser\/estimate-link)|browser\/use-named-place/,
    priority: 3,
  },
  // People open a shared page on slow phones: it must not take the calculators' form along.
  { name: 'taken-along', test: (id: string) => shared.has(id) && bench.has(id), priority: 2 },
  // A table, a group and a run need no more than this of a link's page.
  {
    name: 'behind-links',
    test: /src\/(ui\/page-not-open|browser\/(paper|requests\/(follow-stream|refresher))|calculators\/rules\/(summary|phrase))\./,
    priority: 3,
  },
  // The rest of it in one file: on a slow phone each request costs more than what is in it.
  {
    name: 'linked',
    test: (id: string) => linked.has(id) && !/(shared\.page|part-view)\.tsx$/.test(id),
    priority: 1,
  },
  // Other pages use a few modules of the calculators, but not the form library.
  { name: 'everyday', test: (id: string) => bench.has(id) && otherPages.has(id), priority: 2 },
  // What a table shares with its host's panel, in one file.
  {
    name: 'room',
    test: /features\/rooms\/(rules\/room-(addresses|limits)|browser\/(money|place|room\.client))\./,
    priority: 1,
  },
  // What every calculator is built on.
  { name: 'bench', test: (id: string) => bench.has(id), priority: 1 },
  ...calculatorFiles(source),
];

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** While developing, pages are drawn in the browser; a change is swapped in without losing what is on screen. */
async function developing(): Promise<Plugin[]> {
  const { default: react } = await import('@vitejs/plugin-react');
  const { themeScript } = await import('./src/browser/theme.ts');
  const theme: Plugin = {
    name: 'theme-script',
    transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
  };
  const frames: Plugin = {
    name: 'frames',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        if (request.url?.startsWith('/embed/')) request.url = '/embed.html';
        next();
      });
    },
  };
  return [...react(), theme, frames];
}

export default defineConfig(async ({ command, isSsrBuild }) => ({
  plugins: [
    isSsrBuild ? withoutStyles() : tailwindcss(),
    receiptReader(import.meta.dirname),
    command === 'serve'
      ? await developing()
      : [noteImports(import.meta.dirname), preloadInTurn(), markSentences()],
  ],
  server: { proxy: devProxy(api) },
  resolve: { alias: ownModules(import.meta.dirname) },
  build: isSsrBuild
    ? { reportCompressedSize: false, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        manifest: true,
        // Browsers since 2023 preload modules themselves; older ones load them a little later.
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          output: { codeSplitting: { groups } },
        },
      },
}));
