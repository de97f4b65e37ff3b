/** Bottom first: a feature imports only features that stand before it. */
import featureOrder from './src/features/order.json' with { type: 'json' };

const test = '\\.(test|suite)\\.tsx?$';
const fixture = '^src/(testing/|.+/testing/)';
/** Packages that the build bundles for the server are imported here alone. */
const bundled =
  '^src/platform/(payments/stripe/stripe-library|mcp/mcp-library|auth/(webauthn|cose-key|social/[\\w-]+))\\.ts$';
/** Clients and tables too: other features request and join them. */
const published = '(/rules/.+|\\.(client|public|table)\\.tsx?)$';

/** Each column bottom first, as [name, its files]. A calculator's rules stand at the height of all calculators' rules. */
const columns = {
  rules: [
    ['kernel', 'kernel/'],
    ['calculators', 'calculators/(rules|[^/]+/rules)/'],
    ['features', 'features/[^/]+/rules/'],
  ],
  server: [
    ['platform', 'platform/'],
    ['features', 'features/[^/]+/server/'],
    ['wiring', 'server/'],
  ],
  browser: [
    ['ui', 'ui/'],
    ['browser', 'browser/'],
    ['calculators', 'calculators/(browser|[^/]+/browser)/'],
    ['features', 'features/[^/]+/browser/'],
    ['site', 'site/'],
    ['marketing', 'marketing/'],
    ['wiring', '(routes\\.ts|root\\.tsx|entry\\.\\w+\\.tsx)$'],
  ],
};

/** The subjects of the account feature, bottom first. Any of them imports another's store. */
const accountSubjects = {
  server: [
    'credentials',
    'profile',
    'sessions',
    'activity',
    'second-factor',
    'passkeys',
    'keys',
    'identities',
    'signing-in',
    'leaving',
  ],
  browser: [
    'passwords',
    'passkeys',
    'identities',
    'signing-in',
    'sessions',
    'activity',
    'proofs',
    'keys',
    'profile',
    'leaving',
    'settings',
  ],
};
const store = '\\.store\\.ts$';

/** @type {(rows: string[][]) => string} */
const filesOf = (rows) => `^src/(${rows.map(([, files]) => files).join('|')})`;
const browserSide = filesOf(columns.browser);
const wiring = filesOf([columns.server.at(-1), columns.browser.at(-1)]);

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Within a column downwards, and from server or browser into rules. */
const direction = Object.entries(columns).flatMap(([column, rows]) =>
  rows.map(([name, files], height) => {
    const own = rows.slice(0, height + 1);
    // Calculators read no feature's rules, and what stands below calculators reads neither.
    const level = columns.rules.findIndex(([row]) => row === name);
    const below = rows.some(([row], place) => row === 'features' && place < height);
    const rules = columns.rules.slice(0, below ? undefined : Math.max(level, 0) + 1);
    const allowed = column === 'rules' ? own : [...own, ...rules];
    return rule(
      `${column}-${name}`,
      `${name} imports downwards within its column (${own.map(([row]) => row).join(', ')}), and rules.`,
      { path: filesOf([[name, files]]), pathNot: column === 'rules' ? fixture : [test, fixture] },
      { path: '^src/', pathNot: [filesOf(allowed), fixture] },
    );
  }),
);

const accountOrder = Object.entries(accountSubjects).flatMap(([column, subjects]) => {
  const folder = `^src/features/account/${column}/`;
  return [
    rule(
      'account-subject-has-a-place',
      'Every folder of the account feature has a place in its order.',
      { path: `${folder}[^/]+/`, pathNot: `${folder}(${subjects.join('|')})/` },
      {},
    ),
    rule(
      'account-shares-what-is-below',
      'What all subjects share imports none of them but their stores; the context, the API and the settings put them together.',
      { path: `${folder}(?!account-context|account\\.api|account-settings)[^/]+$`, pathNot: test },
      { path: `${folder}[^/]+/`, pathNot: store },
    ),
    ...subjects.map((subject, place) =>
      rule(
        'account-subjects-in-order',
        `${subject} imports only the subjects below it, and stores.`,
        { path: `${folder}${subject}/`, pathNot: test },
        { path: `${folder}(${subjects.slice(place + 1).join('|') || '-'})/`, pathNot: store },
      ),
    ),
  ];
});

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

    ...direction,
    rule(
      'every-file-has-a-room',
      'A file outside the columns would escape their rules.',
      {
        path: '^src/',
        pathNot: [filesOf(Object.values(columns).flat()), '^src/features/order\\.json$', fixture],
      },
      {},
    ),
    rule(
      'nobody-imports-the-wiring',
      'server/, the table of routes, root and entries wire; nothing depends on them.',
      { path: '^src/', pathNot: [wiring, fixture, test] },
      { path: wiring },
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
    ...accountOrder,
    rule(
      'feature-through-public-files',
      'A feature is reached through its rules, clients, tables and public files.',
      { path: '^src/(?:features/([^/]+)|site|marketing)/', pathNot: [test, fixture] },
      { path: '^src/features/', pathNot: ['^src/features/$1/', published] },
    ),

    rule(
      'calculators-are-strangers',
      'One calculator never reaches into another.',
      { path: '^src/calculators/([^/]+)/(rules|browser)/' },
      { path: '^src/calculators/[^/]+/(rules|browser)/', pathNot: '^src/calculators/$1/' },
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
      'The server runs from an install without the development packages; the browser’s code, Stripe’s library and those for assistants, passkeys and providers are bundled before.',
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
