import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServer, putServerInPlace } from './server-files.ts';
import { clearStamp, isBuilt } from './stamp.ts';

const root = resolve(import.meta.dirname, '../..');

/** For tests that start the server without pages: bundles it, unless the build is up to date. */
export default async function freshServer(): Promise<void> {
  if (isBuilt(root)) return;
  const folder = join(root, `build/next-${process.pid}`);
  try {
    await bundleServer(folder);
    clearStamp(root);
    putServerInPlace(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
