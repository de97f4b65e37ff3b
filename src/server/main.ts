import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DamagedBuildError } from '#platform/damaged-build.ts';
import { entryFile } from '#platform/entry-file.ts';
import { runProgram } from '#platform/explained-error.ts';
import { projectFolder } from '#platform/project-folder.ts';

// Libraries look for it, and in doubt take themselves to be in development.
process.env.NODE_ENV ??= 'production';
// Code compiled once: later starts take half the time and less memory.
enableCompileCache(join(projectFolder, 'node_modules/.cache/fairsplit'));

/** A file of its own: it is read when the lines above have run. */
async function start(): Promise<void> {
  const file = pathToFileURL(entryFile('server/serve.ts')).href;
  const { serve } = (await import(file).catch((error: unknown) => {
    throw new DamagedBuildError(error);
  })) as typeof import('./serve.ts');
  await serve();
}

await runProgram(start, 'Fairsplit cannot start');
