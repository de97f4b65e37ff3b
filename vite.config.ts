import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { loadedWith } from './scripts/build/loaded-with.ts';

const source = join(import.meta.dirname, 'src');
const shell = loadedWith(join(source, 'root.tsx'), source);

/** Few, well-filled files instead of one per shared module: fewer requests, and brotli finds more to share. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // Many pages have a form or read answers of the server, the home page does neither.
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  // A group takes along what its modules import: the button's needs go first, or every page would load the layers.
  { name: 'button', test: /@radix-ui\/react-slot\//, priority: 3 },
  { name: 'layers', test: /@radix-ui\/react-(dismissable-layer|focus-scope|presence|portal)\//, priority: 2 },
  // What comes with every page anyway, in one file however many others share a part of it.
  { name: 'shell', test: (id: string) => shell.has(id) && !id.endsWith('/root.tsx'), priority: 2 },
  // Light things of many pages: nothing in here may need forms or zod, or every page would load those.
  {
    name: 'kit',
    test: /src\/(kernel|ui\/(card|class-names|notice|field|control-styles|disclosure|download)|features\/(analytics\/events|account\/account-loading))|lucide-react/,
    priority: 1,
    minShareCount: 4,
  },
  { name: 'shares', test: /src\/ui\/share-/, priority: 1 },
  // How pages read what the server keeps.
  {
    name: 'records',
    test: /src\/features\/saved-work\//,
    priority: 1,
    minShareCount: 3,
  },
  { name: 'counters', test: /src\/features\/progress\/progress\.contract/, priority: 1 },
  // What all three calculators are built on.
  {
    name: 'bench',
    test: /src\/(features\/calculations|calculators\/[^/]+$|ui\/native-select)/,
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
