import { expect, it } from 'vitest';
import { scriptsOf } from './page-files.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_framework.js'],
    dynamicImports: ['src/home.page.tsx'],
  },
  'src/home.page.tsx': { file: 'assets/home.js', imports: ['_kit.js', '_framework.js'] },
  '_kit.js': { file: 'assets/kit.js', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
};

it('lists what the modules import before the modules, each once', () => {
  expect(scriptsOf(manifest, ['index.html'])).toEqual(['/assets/framework.js', '/assets/index.js']);
  expect(scriptsOf(manifest, ['src/home.page.tsx', 'index.html'])).toEqual(
    ['framework', 'kit', 'home', 'index'].map((name) => `/assets/${name}.js`),
  );
});

it('refuses a module that was not built', () => {
  expect(() => scriptsOf(manifest, ['src/gone.page.tsx'])).toThrow('no file for src/gone.page.tsx');
});
