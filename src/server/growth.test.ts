import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { grow, tableSizes } from './testing/growth/grown-database.ts';
import {
  aboutEverybody,
  type GrowthRequest,
  owner,
  requests,
  someone,
  withoutQuery,
} from './testing/growth/growth-requests.ts';
import { fills, grown } from './testing/growth/growth-tables.ts';
import { type WatchedStatement, watchPool } from './testing/growth/watched-pool.ts';
import { openTestApp, type TestApp, testSecret } from './testing/test-app.ts';

const ownCalculations = grown.calculations / grown.users;
/** Nobody has more rows of a kind than calculations; a page or two of what is everybody's is less. */
const mostRows = ownCalculations + 20;
/** Each row may lie on a page of its own, and be found through an index four pages deep. */
const mostBlocks = 5 * mostRows;
const growing = 2_000;

let test: TestApp;
let sizes: ReadonlyMap<string, number>;
let watched: ReturnType<typeof watchPool>;
const headers: Record<GrowthRequest['as'], Record<string, string>> = { visitor: {}, user: {}, owner: {} };

beforeAll(async () => {
  const database = await testDatabase();
  watched = watchPool(database.pool);
  await grow(database.pool);
  sizes = await tableSizes(database.pool);
  test = await openTestApp({ on: database, ownerEmail: owner.email, takesMail: true });
  const tokens = createAccessTokens(testSecret);
  for (const [who, { id }] of Object.entries({ user: someone, owner })) {
    // Session and user have the same number: see `fills`.
    const { value } = await tokens.mint({ id, sessionId: id }, new Date());
    const cookie = await test.cookieOf({ id });
    Object.assign(headers, { [who]: { authorization: `Bearer ${value}`, cookie } });
  }
}, 180_000);
afterAll(async () => {
  await test.close();
  await test.database.close();
});

it('grows every table that there is', () => {
  const left = [...sizes].filter(([name, size]) => !(name in fills) || size < growing);
  expect(left, 'Say in growth-tables.ts what these hold after years of use').toEqual([]);
  // The database's own estimate, from a sample.
  expect(sizes.get('calculation')).toBeGreaterThan(0.95 * grown.calculations);
});

const routes = () => [
  ...new Set(
    test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

it('covers every address that answers a GET, and only what is there', () => {
  const covered = [...Object.keys(requests), ...withoutQuery, ...aboutEverybody];
  const served = routes();
  const isUncovered = (route: string) => route.startsWith('GET ') && !covered.includes(route);
  expect(served.filter(isUncovered), 'Say in growth-requests.ts how these are asked').toEqual([]);
  expect(covered.filter((route) => !served.includes(route))).toEqual([]);
});

async function send(route: string, { as, path, json, status = 200 }: GrowthRequest): Promise<void> {
  const response = await test.app.request(`/api${path}`, {
    method: route.split(' ')[0] ?? '',
    headers: {
      ...headers[as],
      origin: test.settings.appUrl,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  expect(response.status, `${path} answered ${text.slice(0, 300)}`).toBe(status);
}

/** In words, so that a failure says what to look at. */
function excesses({ text, plan }: WatchedStatement): string[] {
  const tables = plan.readWhole.filter((table) => (sizes.get(table) ?? 0) >= growing);
  const found = [
    ...(tables.length > 0 ? [`reads all of ${tables.join(', ')}`] : []),
    ...(plan.rowsRead > mostRows ? [`reads ${plan.rowsRead} rows`] : []),
    ...(plan.blocks > mostBlocks ? [`reads ${plan.blocks} pages`] : []),
  ];
  return found.map((what) => `${what}: ${text}`);
}

it.each(Object.keys(requests))('%s reads no more than its own rows', async (route) => {
  for (const request of requests[route] ?? []) {
    const statements = await watched.during(() => send(route, request));
    expect(statements, 'It asks the database nothing').not.toEqual([]);
    expect(statements.flatMap(excesses)).toEqual([]);
  }
});

it.each(withoutQuery.filter((route) => !route.includes('changes')))(
  '%s asks nothing about tables that grow',
  async (route) => {
    const path = route.replace(/^GET \/api/, '');
    const statements = await watched.during(() => send(route, { as: 'owner', path }));
    expect(statements.flatMap(excesses)).toEqual([]);
  },
);
