/** Bottom first: a feature imports only features that stand before it. */
import featureOrder from './src/features/order.json' with { type: 'json' };

const test = '\\.(test|suite)\\.tsx?$';
const fixture = '^src/(testing/|.+/testing/)';
/** Loads a package that the build bundles for the server. */
const bundled = '^src/platform/payments/stripe/stripe-library\\.ts$';
/** Tables too: other features join them. */
const published = '\\.(contract|client|public|table)\\.tsx?$';
const wiring = '^src/(server/|routes\\.tsx?$|root\\.tsx$|entry\\.)';
const serverSide =
  '^src/((server|platform|features/[^/]+/server)/|calculators/(.+\\.server|server-calculators)\\.ts$)';
const browserSide =
  '^src/(ui/|browser/|site/|marketing/|features/[^/]+/browser/|calculators/.+\\.tsx$|root\\.tsx$|routes\\.tsx?$|entry\\.)';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {(layer: string, ...lower: string[]) => object} Rule: `layer` imports itself and the layers named. */
const layer = (name, ...lower) =>
  rule(
    `layer-${name}`,
    `${name}/ imports ${[name, ...lower].join(', ')} and nothing else of ours.`,
    { path: `^src/${name}/`, pathNot: [test, fixture] },
    { path: '^src/', pathNot: `^src/(${[name, ...lower].join('|')})/` },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-unresolved',
      'An import that resolves to nothing would slip past every other rule.',
      {},
      { couldNotResolve: true },
    ),
    rule('no-cycle', 'Two files that need each other are one idea, types included.', {}, { circular: true }),

    layer('kernel'),
    layer('ui'),
    layer('browser', 'kernel', 'ui'),
    layer('platform', 'kernel'),
    layer('calculators', 'kernel', 'ui', 'browser'),
    layer('features', 'kernel', 'ui', 'browser', 'platform', 'calculators'),
    layer('site', 'kernel', 'ui', 'browser', 'calculators', 'features'),
    layer('marketing', 'kernel', 'ui', 'browser', 'calculators', 'features', 'site'),
    rule(
      'nobody-imports-the-wiring',
      'server/, the table of routes, root and entries wire; nothing depends on them.',
      { path: '^src/', pathNot: [wiring, fixture, test] },
      { path: wiring },
    ),

    rule(
      'server-never-imports-browser',
      'The server runs without the browser’s code.',
      { path: serverSide, pathNot: [test, fixture] },
      { path: browserSide },
    ),
    rule(
      'browser-never-imports-server',
      'What ships to the browser holds nothing of the server, types included.',
      { path: browserSide, pathNot: [test, fixture] },
      { path: serverSide },
    ),
    rule(
      'contract-belongs-to-both-sides',
      'A contract imports the kernel, calculators’ pure files and other contracts.',
      { path: '^src/features/.+\\.contract\\.ts$' },
      {
        path: '^src/',
        pathNot: ['^src/kernel/', '^src/calculators/(?!.+\\.server\\.|server-).+\\.ts$', '\\.contract\\.ts$'],
      },
    ),

    rule(
      'feature-has-a-place',
      'Every feature has a place in src/features/order.json.',
      { path: '^src/features/', pathNot: `^src/features/(${featureOrder.join('|')})/` },
      {},
    ),
    ...featureOrder.map((feature, place) =>
      rule(
        'features-in-order',
        `${feature} imports only the features below it.`,
        { path: `^src/features/${feature}/`, pathNot: [test, fixture] },
        { path: `^src/features/(${featureOrder.slice(place + 1).join('|') || '-'})/` },
      ),
    ),
    rule(
      'feature-through-public-files',
      'A feature is reached through its contracts and public files.',
      { path: '^src/(?:features/([^/]+)|site|marketing)/', pathNot: [test, fixture] },
      { path: '^src/features/', pathNot: ['^src/features/$1/', published] },
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
      'calculators-are-strangers',
      'One calculator never reaches into another.',
      { path: '^src/calculators/([^/]+)/' },
      { path: '^src/calculators/[^/]+/', pathNot: '^src/calculators/$1/' },
    ),

    rule('no-test-imports', 'Nothing depends on a test.', { pathNot: test }, { path: '\\.test\\.tsx?$' }),
    rule(
      'fixtures-are-for-tests',
      'The product never imports what exists for tests.',
      { path: '^src/', pathNot: [test, fixture] },
      { path: fixture },
    ),
    rule(
      'no-dev-packages-on-the-server',
      'The server runs from an install without the development packages; the browser’s code and Stripe’s are bundled before.',
      { path: '^src/', pathNot: [browserSide, bundled, test, fixture] },
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
