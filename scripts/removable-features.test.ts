import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const isOfTests = (path: string) => /\.(test|suite)\.tsx?$|\/testing(\/|$)/.test(path);
/** Files that name features: a feature is deleted with its folder and its lines here. */
const wiring = /^src\/(server\/|site\/slots\/|routes\.ts|entry\.\w+\.tsx)/;

/** Files that do not compile in a copy without these features. */
async function brokenWithout(...features: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'removable-'));
  try {
    const source = join(repository, 'src');
    await cp(source, join(folder, 'src'), { recursive: true, filter: (path) => !isOfTests(path) });
    for (const feature of features) await rm(join(folder, 'src/features', feature), { recursive: true });
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
    await cp(join(repository, 'package.json'), join(folder, 'package.json'));
    const config = JSON.parse(await readFile(join(repository, 'tsconfig.json'), 'utf8')) as object;
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src'] }));
    const compiler = join(repository, 'node_modules/.bin/tsc');
    const { stdout } = await run(compiler, ['--noEmit', '--checkers', '1', '-p', '.'], { cwd: folder }).catch(
      // tsc exits with an error code and prints the errors on stdout.
      (error: { stdout: string }) => error,
    );
    return [...new Set(Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('without rooms and templates only the wiring needs a change', async () => {
  const broken = await brokenWithout('rooms', 'templates');
  expect(broken).toContain('src/server/user-data.ts');
  expect(broken.filter((file) => !wiring.test(file))).toEqual([]);
}, 240_000);
