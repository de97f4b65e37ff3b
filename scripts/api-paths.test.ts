import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const browserCode = [
  'src/{browser,site,marketing,ui,calculators}/**/*.{ts,tsx}',
  'src/features/*/browser/**/*.{ts,tsx}',
  'src/root.tsx',
];

test('browser code takes the paths of the API from the endpoints', () => {
  const files = globSync(browserCode).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const written = files.filter((file) => /['"`]\/?api\//.test(readFileSync(file, 'utf8')));
  expect(written).toEqual([]);
});
