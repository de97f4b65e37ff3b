import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('the security document names only tests that there are', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const named = [...text.matchAll(/`([\w/.*-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
  const files = globSync('{src,scripts,e2e}/**/*.{test,spec}.{ts,tsx}');
  const missing = named.filter((name) =>
    name.includes('*')
      ? globSync(name).length === 0
      : !files.some((file) => (name.includes('/') ? file === name : basename(file) === name)),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
