import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DamagedBuildError } from '#platform/damaged-build.ts';
import { entryFile } from '#platform/entry-file.ts';
import { runProgram } from '#platform/explained-error.ts';
import { projectFolder } from '#platform/project-folder.ts';

// Some libraries default to development mode.
process.env.NODE_ENV ??= 'production';
// With the compile cache later starts take half the time and less memory.
enableCompileCache(join(projectFolder, 'node_modules/.cache/fairsplit'));

/** Imported dynamically, so that it loads after the lines above. */
async function start(): Promise<void> {
  const file = pathToFileURL(entryFile('server/serve.ts')).href;
  const { serve } = (await import(file).catch((error: unknown) => {
    throw new DamagedBuildError(error);
  })) as typeof import('./serve.ts');
  await serve();
}

await runProgram(start, 'Fairsplit cannot start');
