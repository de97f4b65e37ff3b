import { basename, join } from 'node:path';
import { projectFolder } from './project-folder.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** A file of `src` that runs in its own process or thread. The build puts it beside the server's file. */
export function entryFile(path: string): string {
  return isSource
    ? join(projectFolder, 'src', path)
    : join(import.meta.dirname, `${basename(path, '.ts')}.js`);
}
