import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findUpwards(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findUpwards(dirname(folder));
}

/** The folder of package.json. The server runs from its sources and from the files that the build makes of them. */
export const projectFolder = findUpwards(import.meta.dirname);
