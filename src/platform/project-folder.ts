import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findUpwards(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findUpwards(dirname(folder));
}

/** The folder of package.json, for both the sources and the built files. */
export const projectFolder = findUpwards(import.meta.dirname);
