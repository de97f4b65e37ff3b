import { resolve } from 'node:path';
import { isBuilt } from './build/stamp.ts';
import { runScript } from './run-tool.ts';

const root = resolve(import.meta.dirname, '..');

if (!isBuilt(root)) {
  console.log('The site is not built, or its sources have changed: building it.');
  const exitCode = await runScript('scripts/build.ts');
  if (exitCode !== 0) process.exit(exitCode);
}
await import('../src/server/main.ts');
