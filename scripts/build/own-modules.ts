import { join } from 'node:path';

/** Modules of ours in the place of a library's. */
export const ownModules = (root: string) => ({
  'react-style-singleton': join(root, 'src/ui/adopted-styles.ts'),
});
