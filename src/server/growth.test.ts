import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { openFiles } from '#platform/files/files.ts';
import { grow, tableSizes, unindexedReferences } from '#testing/growth/grown-database.ts';
import {
  aboutEverybody,
  computesOnly,
  type GrowthRequest,
  people,
  reads,
  withoutQuery,
} from '#testing/growth/growth-requests.ts';
import { grown, password } from '#testing/growth/growth-rows.ts';
import { fills } from '#testing/growth/growth-tables.ts';
import { writes } from '#testing/growth/growth-writes.ts';
import { type WatchedStatement, watchPool } from '#testing/growth/watched-pool.ts';
import { openTestApp, type TestApp, testSecret } from '#testing/test-app.ts';

const ownCalculations = grown.calculations / grown.users;
/** The largest per-user row count, plus a page or two of shared rows. */
const mostRows = ownCalculations + 20;
/** Each row may be on its own block, found through an index of depth four. */
const mostBlocks = 5 * mostRows;
const growing = 2_000;

let test: TestApp;
let sizes: ReadonlyMap<string, number>;
let watched: ReturnType<typeof watchPool>;
const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-growth-'));
const headers = new Map<GrowthRequest['as'], Record<string, string>>();
const requests = { ...reads, ...writes };

beforeAll(async () => {
  const database = await testDatabase();
  watched = watchPool(database.pool);
  await grow(database.pool);
  sizes = await tableSizes(database.pool);
  const files = await openFiles({ dataDir });
  const ownerEmail = people.owner.email;
  test = await openTestApp({
    on: database,
    ownerEmail,
    takesMail: true,
    files,
    hasMadeUpRows: true,
  });
  const everyone = Object.values(people).map(({ id }) => id);
  const hash = await (await test.auth.$context).password.hash(password);
  await database.pool.query('update account set password = $1 where user_id = any($2)', [hash, everyone]);
  const tokens = createAccessTokens(testSecret);
  for (const [who, { id }] of entriesOf(people)) {
    // Sessions have the ids of their users: see `fills`.
    const { value } = await tokens.mint({ id, sessionId: id }, new Date());
    headers.set(who, { authorization: `Bearer ${value}`, cookie: await test.cookieOf({ id }) });
  }
}, 180_000);
afterAll(async () => {
  await test.close();
  await test.database.close();
  rmSync(dataDir, { recursive: true });
});

// Safe: a literal has exactly the keys of its type.
const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

it('grows every table that there is', () => {
  const left = [...sizes].filter(([name, size]) => !(name in fills) || size < growing);
  expect(left, 'Say in growth-tables.ts what these hold after years of use').toEqual([]);
  // PostgreSQL's own estimate, from a sample.
  expect(sizes.get('calculation')).toBeGreaterThan(0.95 * grown.calculations);
});

it('finds the rows that refer to a row without reading whole tables', async () => {
  expect(await unindexedReferences(test.database.pool)).toEqual([]);
});

const routes = () => [
  ...new Set(
    test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

it('covers every call that is served, and no other', () => {
  const covered = [...Object.keys(requests), ...withoutQuery, ...Object.keys(aboutEverybody)];
  expect(routes().toSorted(), 'Say in growth-requests.ts or growth-writes.ts how it is asked').toEqual(
    covered.toSorted(),
  );
});

async function send(route: string, request: GrowthRequest): Promise<void> {
  const { as, path, json, prepare, status = 200 } = request;
  const asJson = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
  const sent = prepare ? await prepare(test) : json === undefined ? { headers: {} } : asJson;
  const response = await test.app.request(`/api${path}`, {
    ...sent,
    method: route.split(' ')[0] ?? '',
    headers: { ...headers.get(as), origin: test.settings.appUrl, ...sent.headers },
  });
  const text = await response.text();
  expect(response.status, `${path} answered ${text.slice(0, 300)}`).toBe(status);
}

/** Descriptions of what exceeds the limits, for the failure message. */
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
    const asksNothing = computesOnly.includes(route);
    expect(statements.length === 0, 'Whether it asks the database nothing').toBe(asksNothing);
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
