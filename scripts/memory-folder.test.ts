import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'memory-folder-'));

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('a folder in memory is as open to other users as the machine’s own, and goes with its process', () => {
  const script = `
    import { statSync } from 'node:fs';
    import { memoryFolder } from './scripts/memory-folder.ts';
    const folder = memoryFolder(${JSON.stringify(parent)}, 1);
    console.log(folder, (statSync(folder).mode & 0o7777).toString(8));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const [folder = '', mode] = stdout.trim().split(' ');
  expect(folder.startsWith(join(parent, 'fairsplit-tests-'))).toBe(true);
  expect(mode).toBe('1777');
  expect(existsSync(folder)).toBe(false);
});

test('there is none if memory is scarce or /dev/shm is missing', () => {
  expect(memoryFolder(parent, Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(memoryFolder(join(parent, 'none'), 1)).toBeUndefined();
  expect(readdirSync(parent)).toEqual([]);
});
