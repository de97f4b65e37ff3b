import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { loadedWith } from './scripts/build/loaded-with.ts';

const source = join(import.meta.dirname, 'src');
const shell = loadedWith(join(source, 'root.tsx'), source);

/**
 * Few, well-filled files instead of one per shared module: fewer requests, and brotli finds more to share. A group
 * takes along what its modules import, so what a light page shares with a heavy one stands before it.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: 'button', test: /@radix-ui\/react-slot\//, priority: 4 },
  // What comes with every page anyway, in one file however many others share a part of it.
  { name: 'shell', test: (id: string) => shell.has(id) && !id.endsWith('/root.tsx'), priority: 3 },
  // Many pages have a form or read answers of the server, the home page does neither.
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  { name: 'layers', test: /@radix-ui\/react-(dismissable-layer|focus-scope|presence|portal)\//, priority: 2 },
  // The example on a content page is computed as in a calculator.
  { name: 'kernel', test: /src\/kernel\/(?!csv|json)/, priority: 2 },
  {
    name: 'kit',
    test: /src\/((site|ui)\/(?!dialog|dropdown-menu|toast-view)|features\/saved-work\/(request|say-refused))|lucide-react|authority/,
    priority: 2,
    minShareCount: 6,
  },
  { name: 'records', test: /(progress\/progress|calculations\/calculation)\.contract/, priority: 2 },
  {
    name: 'answers',
    test: /src\/features\/(saved-work\/(?!request|say-refused)|progress\/progress\.client)/,
    priority: 2,
    minShareCount: 5,
  },
  { name: 'disclosure', test: /src\/ui\/disclosure/, priority: 2 },
  // What all three calculators are built on.
  {
    name: 'bench',
    test: /src\/(features\/calculations|calculators\/[^/]+$)/,
    priority: 1,
    minShareCount: 3,
  },
];

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': api, '/dev/outbox': api } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
