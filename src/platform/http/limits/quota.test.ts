import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dayMs } from '#kernel/calendar.ts';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../db/testing/test-database.ts';
import { createQuota } from './quota.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rule = { name: 'bytes', max: 100, windowSeconds: 60 };
const refusal = { code: 'too-many', detail: { retryAfter: expect.any(Number) } };

it('accepts requests below the limit, sends Retry-After above it, and rarely queries the database', async () => {
  const query = vi.spyOn(database.pool, 'query');
  const spend = createQuota(database.db, rule, 50);
  for (let n = 0; n < 9; n++) await spend('ann', 10);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  await spend('ann', 10);
  await expect(spend('ann', 10)).rejects.toMatchObject(refusal);
  await expect(spend('bob', 10)).resolves.toBeUndefined();
});

it('adds up the counts of several processes', async () => {
  const [here, there] = [createQuota(database.db, rule, 50), createQuota(database.db, rule, 50)];
  await here('cid', 60);
  await expect(there('cid', 60)).rejects.toMatchObject(refusal);
});

it('begins anew when the time is over', async () => {
  const clock = { ms: Date.now() };
  const spend = createQuota(database.db, { ...rule, name: 'other' }, 1_000, () => clock.ms);
  await spend('ann', 100);
  await expect(spend('ann', 1)).rejects.toMatchObject(refusal);
  clock.ms += 61_000;
  await spend('ann', 100);
});

it('is not affected by a clock that is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const spend = createQuota(database.db, { ...rule, name: 'set-back' }, 50);
  await spend('ann', 100);
  vi.setSystemTime(Date.now() - 400 * dayMs);
  const refused = await spend('ann', 10).catch((error: unknown) => error);
  const { detail } = z.object({ detail: z.object({ retryAfter: z.number() }) }).parse(refused);
  expect(detail.retryAfter).toBeLessThanOrEqual(rule.windowSeconds);
  vi.useRealTimers();
});
