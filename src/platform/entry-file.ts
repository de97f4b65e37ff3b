import { basename, join } from 'node:path';
import { projectFolder } from './project-folder.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** A file of `src` that runs in a process or thread of its own. The build puts each beside the server's. */
export function entryFile(path: string): string {
  return isSource
    ? join(projectFolder, 'src', path)
    : join(import.meta.dirname, `${basename(path, '.ts')}.js`);
}
