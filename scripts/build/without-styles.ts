import type { Plugin } from 'vite';

/**
 * Skips styles in the bundles for prerendering and frames, which link those of the site's own build. Saves a second.
 */
export const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
});
