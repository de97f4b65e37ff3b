import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Few, well-filled files instead of one per shared module: fewer requests, and brotli finds more to share. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  // Many pages have a form, the home page has none.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod)\//, priority: 2 },
  { name: 'kit', test: /./, minShareCount: 6, priority: 1 },
];

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': api, '/dev/outbox': api } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
