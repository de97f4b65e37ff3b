import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearStamp, isBuilt, sourceStamp, writeStamp } from './stamp.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(root, 'src/ui'), { recursive: true });
  mkdirSync(join(root, 'build'));
  mkdirSync(join(root, 'languages'));
  writeFileSync(join(root, 'src/ui/button.tsx'), 'one');
  writeFileSync(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('a build without a stamp does not count', () => {
  expect(isBuilt(root)).toBe(false);
  writeStamp(root, sourceStamp(root));
  expect(isBuilt(root)).toBe(true);
  clearStamp(root);
  expect(isBuilt(root)).toBe(false);
});

it.each([
  ['a changed file', 'src/ui/button.tsx'],
  ['a new file', 'src/ui/card.tsx'],
  ['a translation', 'languages/de.po'],
  ['another dependency', 'package-lock.json'],
  ['a configuration that was not there', 'vite.config.ts'],
])('%s makes the build stale', (_, file) => {
  writeStamp(root, sourceStamp(root));
  writeFileSync(join(root, file), 'two');
  expect(isBuilt(root)).toBe(false);
});

it.each(['src/ui/button.test.tsx', 'README.md'])('%s does not', (file) => {
  writeStamp(root, sourceStamp(root));
  writeFileSync(join(root, file), 'two');
  expect(isBuilt(root)).toBe(true);
});

it('notices content that moves between files', () => {
  writeFileSync(join(root, 'src/a.ts'), 'xy');
  writeFileSync(join(root, 'src/b.ts'), 'z');
  const before = sourceStamp(root);
  writeFileSync(join(root, 'src/a.ts'), 'x');
  writeFileSync(join(root, 'src/b.ts'), 'yz');
  expect(sourceStamp(root)).not.toBe(before);
});
