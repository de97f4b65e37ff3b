import type { Plugin } from 'vite';

/** Prerendered pages and frames name the styles that the site's own build writes: making them twice takes a second. */
export const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
});
