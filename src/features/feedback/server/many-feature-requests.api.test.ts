import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import type { FeatureSort } from '../rules/feature-request.ts';
import { findFeatureRequests, selectFeatures } from './feature-request.store.ts';

const many = 12_000;

let test: TestApp;
let ann: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  ann = await test.newUser();
  const { pool } = test.database;
  // Many requests have equal votes and times, so that pages also break between equal rows.
  await pool.query(
    `insert into feature_request (id, feature_title, feature_description, priority_level, status, votes,
       search_words, created_at, updated_at)
     select gen_random_uuid(), 'Request ' || n, repeat('Something to do. ', 30), 'low',
       case when n % 10 = 0 then 'declined' else 'open' end, n % 40,
       array_to_tsvector(array['request', 'w' || n % 50, 'x' || n % 500, 'y' || n % 5000, case when n % 1000 = 7 then 'invoice' else 'bill' end]),
       timestamptz '2026-01-01' + (n / 3) * interval '1 minute', now()
     from generate_series(1, $1) n`,
    [many],
  );
  await pool.query(
    `with voter as (
       insert into "user" (name, email) select 'v', n || '@example.com' from generate_series(1, 20) n returning id
     )
     insert into feature_vote select feature_request.id, voter.id, now() from feature_request cross join voter
     where votes > 30`,
  );
  await pool.query('insert into feature_vote select id, $1, now() from feature_request where votes = 39', [
    ann.id,
  ]);
  await pool.query('vacuum analyze feature_request, feature_vote');
});
afterAll(() => test.close());

type Node = {
  'Node Type': string;
  'Index Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number | undefined;
  Plans?: Node[] | undefined;
};
const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** The query plan of a page: indexes used, and the maximum rows of any step. */
async function explain(sort: FeatureSort, search: string, cursor?: string) {
  const { sql, params } = selectFeatures(test.database.db, { sort, search, cursor }, ann.id).toSQL();
  const { rows } = await test.database.pool.query(`explain (analyze, format json) ${sql}`, params);
  const nodes: Node[] = [];
  const visit = (step: Node) => {
    nodes.push(step);
    step.Plans?.forEach(visit);
  };
  visit(plans.parse(rows)[0]['QUERY PLAN'][0].Plan);
  const looked = nodes.map(
    (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
  );
  return {
    kinds: nodes.map((step) => step['Node Type']),
    indexes: nodes.flatMap((step) => step['Index Name'] ?? []),
    rows: Math.max(...looked),
  };
}

const page = (sort: FeatureSort, cursor?: string, search = '') =>
  findFeatureRequests(test.database.db, { sort, search, cursor }, ann.id);

it.each([
  ['votes', 'feature_request_by_votes'],
  ['newest', 'feature_request_by_age'],
] as const)('reads no more than a page along its index, by %s, wherever it begins', async (sort, index) => {
  let cursor: string | undefined;
  for (let n = 0; n < 20; n++) cursor = (await page(sort, cursor)).next_cursor ?? undefined;
  const declined = `${sort}.${sort === 'votes' ? '0.39.' : '0.'}9999999999999.${crypto.randomUUID()}`;
  for (const place of [undefined, cursor, declined]) {
    const plan = await explain(sort, '', place);
    expect(plan.indexes).toContain(index);
    expect(plan.kinds).not.toContain('Sort');
    expect(plan.rows).toBeLessThanOrEqual(21);
  }
});

it('finds a rare word by the index of words', async () => {
  const plan = await explain('votes', 'invo');
  expect(plan.indexes).toContain('feature_request_search');
  expect(plan.rows).toBeLessThanOrEqual(many / 1000);
  expect((await page('votes', undefined, 'invo')).items).toHaveLength(many / 1000);
});

it('finds a word that all have without reading all rows', async () => {
  const plan = await explain('votes', 'request');
  expect(plan.kinds).not.toContain('Seq Scan');
  expect(plan.rows).toBeLessThanOrEqual(21);
});

it.each(['votes', 'newest'] as const)('shows every one exactly once, by %s', async (sort) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await page(sort, cursor);
    seen.push(...items.map(({ id }) => id));
    cursor = next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(many);
  expect(new Set(seen).size).toBe(many);
});
