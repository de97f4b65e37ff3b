import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { growthRequests, openGrownApp } from '#testing/growth/grown-app.ts';
import { grow, skipLog, tableSizes, unindexedReferences } from '#testing/growth/grown-database.ts';
import { aboutEverybody, computesOnly, withoutQuery } from '#testing/growth/growth-requests.ts';
import { grown } from '#testing/growth/growth-rows.ts';
import { fills } from '#testing/growth/growth-tables.ts';
import { type WatchedStatement, watchPool } from '#testing/growth/watched-pool.ts';

const ownCalculations = grown.calculations / grown.users;
/** The largest per-user row count, plus a page or two of shared rows. */
const mostRows = ownCalculations + 20;
/** Each row may be on its own block, found through an index of depth four. */
const mostBlocks = 5 * mostRows;
const growing = 2_000;

let grownApp: Awaited<ReturnType<typeof openGrownApp>>;
let sizes: ReadonlyMap<string, number>;
let watched: ReturnType<typeof watchPool>;
const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-growth-'));

beforeAll(async () => {
  const database = await testDatabase();
  watched = watchPool(database.pool);
  await skipLog(database.pool);
  await grow(database.pool);
  sizes = await tableSizes(database.pool);
  grownApp = await openGrownApp(database, dataDir);
}, 180_000);
afterAll(async () => {
  await grownApp.test.close();
  await grownApp.test.database.close();
  rmSync(dataDir, { recursive: true });
});

it('grows every table that there is', () => {
  const left = [...sizes].filter(([name, size]) => !(name in fills) || size < growing);
  expect(left, 'Say in growth-tables.ts what these hold after years of use').toEqual([]);
  // The sizes are PostgreSQL's estimates, based on a sample.
  expect(sizes.get('calculation')).toBeGreaterThan(0.95 * grown.calculations);
});

it('finds the rows that refer to a row without reading whole tables', async () => {
  expect(await unindexedReferences(grownApp.test.database.pool)).toEqual([]);
});

const routes = () => [
  ...new Set(
    grownApp.test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

it('covers every call that is served, and no other', () => {
  const covered = [...Object.keys(growthRequests), ...withoutQuery, ...Object.keys(aboutEverybody)];
  expect(routes().toSorted(), 'Say in growth-requests.ts or growth-writes.ts how it is asked').toEqual(
    covered.toSorted(),
  );
});

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

it.each(Object.keys(growthRequests))('%s reads no more than its own rows', async (route) => {
  for (const request of growthRequests[route] ?? []) {
    const statements = await watched.during(() => grownApp.send(route, request));
    const asksNothing = computesOnly.includes(route);
    expect(statements.length === 0, 'Whether it asks the database nothing').toBe(asksNothing);
    expect(statements.flatMap(excesses)).toEqual([]);
  }
});

it.each(withoutQuery.filter((route) => !route.includes('changes')))(
  '%s asks nothing about tables that grow',
  async (route) => {
    const path = route.replace(/^GET \/api/, '');
    const statements = await watched.during(() => grownApp.send(route, { as: 'owner', path }));
    expect(statements.flatMap(excesses)).toEqual([]);
  },
);
