import { expect, it } from 'vitest';
import { keptPages } from './kept-pages.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
});

it('keeps the scripts of kept pages with those that a press loads, and none that need a connection', () => {
  const manifest = {
    'index.html': chunk(
      'entry.js',
      [],
      ['src/marketing/terms.page.tsx', 'src/features/billing/browser/pay.tsx'],
    ),
    'src/features/groups/browser/group.page.tsx': chunk(
      'group.js',
      ['_kit.js'],
      ['src/features/groups/form.tsx'],
    ),
    'src/features/groups/form.tsx': chunk('form.js', [], ['src/features/groups/late.ts']),
    'src/features/groups/late.ts': chunk('late.js'),
    'src/marketing/terms.page.tsx': chunk('terms.js'),
    'src/features/billing/browser/pay.tsx': chunk('pay.js'),
    '_kit.js': chunk('kit.js'),
  };
  const modules = new Map([
    ['/', ['index.html']],
    ['/g', ['src/features/groups/browser/group.page.tsx', 'index.html']],
    ['/terms', ['src/marketing/terms.page.tsx', 'index.html']],
  ]);
  const kept = keptPages(manifest, modules, ['/', '/terms']);
  expect(kept.publicPages).toEqual(['/']);
  expect(kept.readerPages).toEqual(['/g']);
  expect(kept.scripts.toSorted()).toEqual(['entry.js', 'form.js', 'group.js', 'kit.js', 'late.js']);
});
