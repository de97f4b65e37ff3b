import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The release to upgrade from. Update both values with every release. */
export const releaseBefore = {
  commit: 'afccb07d9c65360452c6e14e9433b9c320b1e84e',
  newestMigration: '0024_find_letters_by_message',
};

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const lockFile = 'package-lock.json';

/** Builds that release from its own sources with its own packages. */
export async function buildReleaseBefore(folder: string): Promise<void> {
  const archive = join(folder, '../release-before.tar');
  await run('git', ['archive', '--output', archive, releaseBefore.commit], { cwd: root }).catch((error) => {
    throw new Error(`Commit ${releaseBefore.commit} is not in this clone: git fetch --unshallow`, {
      cause: error,
    });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  const hasSamePackages = readFileSync(join(folder, lockFile)).equals(readFileSync(join(root, lockFile)));
  if (hasSamePackages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--prefer-offline', '--no-audit'], { cwd: folder, maxBuffer: 2 ** 26 });
  const build = "await (await import('./scripts/build/fresh-server.ts')).default()";
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
}
