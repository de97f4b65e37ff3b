import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../db/testing/test-database.ts';
import { rateLimit } from './rate-limit.table.ts';
import {
  countRequest,
  countRequests,
  deletePastLimits,
  forgetRequests,
  type RateRule,
} from './rate-limit.ts';

const rule: RateRule = { name: 'knock', max: 3, windowSeconds: 60 };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.delete(rateLimit);
});
afterAll(() => database.close());

const knock = (who = 'ann', by = rule) => countRequest(database.db, by, who);
const knockThrice = async (who = 'ann') => {
  for (const _ of [1, 2, 3]) await knock(who);
};

it('accepts as many as the rule allows, and tells the next how long to wait', async () => {
  await knockThrice();
  const refusal = { code: 'too-many', detail: { retryAfter: expect.any(Number) } };
  await expect(knock()).rejects.toMatchObject(refusal);
  const [row] = await database.db.select().from(rateLimit);
  const left = ((row?.endsAt.getTime() ?? 0) - Date.now()) / 1000;
  expect(left).toBeGreaterThan(50);
  expect(left).toBeLessThanOrEqual(60);
});

it('counts each client and each rule by itself', async () => {
  await knockThrice();
  await expect(knock('bob')).resolves.toBeUndefined();
  await expect(knock('ann', { ...rule, name: 'ring' })).resolves.toBeUndefined();
});

it('resets after the window, even after refused requests', async () => {
  await knockThrice();
  await expect(knock()).rejects.toMatchObject({ code: 'too-many' });
  await database.db.update(rateLimit).set({ endsAt: sql`now()` });
  await knockThrice();
  await expect(knock()).rejects.toMatchObject({ code: 'too-many' });
});

it('counts those that come at the same moment', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => knock()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('counts one request under several rules, and refuses it by the strictest', async () => {
  const wide = { ...rule, name: 'wide', max: 5, windowSeconds: 600 };
  const both = (who: string) => [
    { rule, who },
    { rule: wide, who: 'everybody' },
  ];
  for (const who of ['ann', 'ann', 'bob', 'cid', 'dee']) await countRequests(database.db, both(who));
  await expect(countRequests(database.db, both('eve'))).rejects.toMatchObject({ code: 'too-many' });
  await forgetRequests(database.db, [{ rule: wide, who: 'everybody' }]);
  await countRequests(database.db, both('ann'));
  await expect(countRequests(database.db, both('ann'))).rejects.toMatchObject({ code: 'too-many' });
});

it('rules that overlap do not deadlock', async () => {
  const pair = [
    { rule: { ...rule, max: 1000 }, who: 'ann' },
    { rule: { ...rule, max: 1000 }, who: 'bob' },
  ];
  const crossing = (n: number) => countRequests(database.db, n % 2 === 0 ? pair : pair.toReversed());
  await Promise.all(Array.from({ length: 60 }, (_, n) => crossing(n)));
  const rows = await database.db.select().from(rateLimit);
  expect(rows.map(({ count }) => count)).toEqual([60, 60]);
});

it('stores no address, and deletes expired rows', async () => {
  await knock('198.51.100.7');
  const [row] = await database.db.select().from(rateLimit);
  expect(row?.key).toMatch(/^knock\|[\w-]{43}$/);
  await deletePastLimits(database.db);
  expect(await database.db.select().from(rateLimit)).toHaveLength(1);
  await database.db.update(rateLimit).set({ endsAt: sql`now() - interval '1 second'` });
  await deletePastLimits(database.db);
  expect(await database.db.select().from(rateLimit)).toEqual([]);
});
