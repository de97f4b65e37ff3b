import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DamagedBuildError } from '#platform/damaged-build.ts';
import { isBuilt } from './build/stamp.ts';
import { runScript } from './run-tool.ts';

const root = resolve(import.meta.dirname, '..');

/** npm starts us through a shell that does not forward signals: its end means that we should stop. */
function stopWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

if (process.env.npm_lifecycle_event === 'start') stopWithParent();
if (!isBuilt(root)) {
  if (!existsSync(resolve(root, 'node_modules/vite'))) {
    console.error('The site is not built, and this install cannot build it: run `npm ci && npm run build`.');
    process.exit(1);
  }
  console.log('The site is not built, or its sources have changed: building it.');
  const exitCode = await runScript('scripts/build.ts', ['--in-hurry']);
  if (exitCode !== 0) process.exit(exitCode);
}
await import(new URL('../build/server/main.js', import.meta.url).href).catch((error: unknown) => {
  console.error(new DamagedBuildError(error).message);
  process.exit(1);
});
