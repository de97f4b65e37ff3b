import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './project-folder.ts';

/**
 * A library that a production install lacks: the build makes one file of the parts that run (`scripts/build/server-files.ts`).
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
    // The build bundles this module.
    return (await import(bundle.href)) as Library;
  }
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
