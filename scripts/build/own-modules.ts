import { join } from 'node:path';

/** Replaces modules of libraries by our own. */
export const ownModules = (root: string) => ({
  'react-style-singleton': join(root, 'src/ui/adopted-styles.ts'),
});
