const test = '\\.test\\.tsx?$';
const fixture = '^src/.+/testing/';
const published = '\\.(contract|client|public)\\.tsx?$';
const wiring = '^src/(server/|routes\\.ts$|root\\.tsx$)';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-unresolved',
      'An import that resolves to nothing would slip past every other rule.',
      {},
      {
        couldNotResolve: true,
        pathNot: '\\+types/',
      },
    ),
    rule(
      'no-cycle',
      'Two files that need each other at run time are one idea.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    rule(
      'kernel-stands-alone',
      'The kernel imports nothing of ours.',
      { path: '^src/kernel/' },
      {
        path: '^src/',
        pathNot: '^src/kernel/',
      },
    ),
    rule(
      'ui-knows-no-domain',
      'ui imports only ui.',
      { path: '^src/ui/' },
      {
        path: '^src/',
        pathNot: '^src/ui/',
      },
    ),
    rule(
      'engine-is-pure',
      'An engine imports the kernel, pure files of its own folder and the shared pure files beside it.',
      { path: '^src/calculators/([^/]+)/.+\\.(engine|csv)\\.ts$' },
      {
        path: '^src/',
        pathNot: ['^src/kernel/', '^src/calculators/$1/[^/]+\\.ts$', '^src/calculators/[^/]+\\.ts$'],
      },
    ),
    rule(
      'engine-takes-types-from-contract',
      'Of its contract an engine needs the shape, not the validator.',
      { path: '^src/calculators/.+\\.engine\\.ts$' },
      { path: '\\.contract\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'calculator-keeps-to-itself',
      'A calculator imports kernel, ui, site, calculators and what features publish.',
      { path: '^src/calculators/' },
      { path: '^src/(features|marketing|platform)/', pathNot: published },
    ),
    rule(
      'calculators-are-strangers',
      'One calculator never reaches into another.',
      { path: '^src/calculators/([^/]+)/' },
      { path: '^src/calculators/[^/]+/', pathNot: '^src/calculators/$1/' },
    ),
    rule(
      'feature-through-contract',
      'A feature reaches another through what it publishes: contract, client, *.public, and its table for keys.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', published, '\\.table\\.ts$'] },
    ),
    rule(
      'site-is-the-shell',
      'The shell imports kernel, ui and what features publish.',
      { path: '^src/site/' },
      {
        path: '^src/(features|calculators|platform)/',
        pathNot: published,
      },
    ),
    rule(
      'marketing-is-copy',
      'Marketing imports ui, site, pure calculator files and what features publish.',
      { path: '^src/marketing/' },
      { path: '^src/(features|calculators|platform)/', pathNot: [published, '^src/calculators/.+\\.ts$'] },
    ),
    rule(
      'marketing-is-a-leaf',
      'Only the routes know the marketing pages.',
      { pathNot: '^src/(marketing/|routes\\.ts$)' },
      {
        path: '^src/marketing/',
      },
    ),
    rule(
      'platform-is-outside',
      'The platform wraps the outside world and knows only the kernel.',
      { path: '^src/platform/' },
      {
        path: '^src/',
        pathNot: '^src/(platform|kernel)/',
      },
    ),
    rule(
      'browser-takes-only-types',
      'Code that runs in the browser takes types, never code, from the server side.',
      { path: '^src/.+(\\.tsx|\\.client\\.ts)$' },
      { path: '^src/(platform/|.+\\.(api|store|table|jobs|mail)\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nobody-imports-the-wiring',
      'server/, routes.ts and root.tsx wire; nothing depends on them.',
      {
        path: '^src/',
        pathNot: '^src/server/',
      },
      { path: wiring },
    ),
    rule('no-test-imports', 'A test is nobody’s dependency.', { pathNot: test }, { path: test }),
    rule(
      'fixtures-are-for-tests',
      'What is served never leans on a test’s stand-in.',
      { path: '^src/', pathNot: [test, fixture] },
      { path: fixture },
    ),
    rule(
      'no-dev-packages-in-the-product',
      'What is served must install without the development packages.',
      { path: '^src/', pathNot: [test, fixture] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
