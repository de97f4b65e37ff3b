import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadedWith } from './loaded-with.ts';

const source = mkdtempSync(join(tmpdir(), 'fairsplit-loaded-'));
afterAll(() => rmSync(source, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(join(source, name, '..'), { recursive: true });
  writeFileSync(join(source, name), text);
}

it('follows static imports, but not dynamic or type imports', () => {
  write(
    'root.tsx',
    `import { a } from './ui/a.ts';\nimport type { T } from './t.ts';\nimport x from 'react';\n`,
  );
  write(
    'ui/a.ts',
    `import '#kernel/b.ts';\nexport { c } from './c.tsx';\nconst later = () => import('./d.ts');\n`,
  );
  write('kernel/b.ts', `import {\n  root,\n} from '../root.tsx';\n`);
  for (const name of ['t.ts', 'ui/c.tsx', 'ui/d.ts']) write(name, '');
  const found = [...loadedWith(join(source, 'root.tsx'), source)].map((file) =>
    file.slice(source.length + 1),
  );
  expect(found.sort()).toEqual(['kernel/b.ts', 'root.tsx', 'ui/a.ts', 'ui/c.tsx']);
});
