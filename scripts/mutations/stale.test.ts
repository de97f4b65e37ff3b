import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Mutation } from './mutation.ts';

const root = join(import.meta.dirname, '../..');
const areas = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !/^(?:mutation|plant|test-run)\.ts$|\.test\./.test(name),
);

test.each(areas)('%s plants its faults in code that is there', async (area) => {
  // Safe cast: a file of this folder exports its list.
  const [list = []] = Object.values((await import(`./${area}`)) as Record<string, readonly Mutation[]>);
  expect(list).not.toEqual([]);
  const stale = list.filter(
    ({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2,
  );
  expect(stale.map(({ breaks }) => breaks)).toEqual([]);
  const tests = list.flatMap((mutation) => mutation.tests);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
