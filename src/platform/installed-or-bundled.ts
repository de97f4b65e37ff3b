import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './project-folder.ts';

/**
 * Loads a library that a production install lacks. There it loads one file, into which the build has bundled the
 * parts that we use (`scripts/build/server-files.ts`).
 */
export async function installedOrBundled<Library>(
  installed: () => Promise<Library>,
  name: string,
): Promise<Library> {
  try {
    return await installed();
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    const bundle = pathToFileURL(join(projectFolder, 'build/server', `${name}.js`));
    // Safe: the build bundles this module.
    return (await import(bundle.href)) as Library;
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
