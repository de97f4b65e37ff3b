import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storageLimits } from '#features/access/rules/storage.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const problem = z.object({
  error: z.object({ code: z.string(), detail: z.object({ storedBytes: z.int(), maxBytes: z.int() }) }),
});
const saved = z.object({ calculation: z.object({ id: z.string() }) });
const template = () => {
  const { templateType, inputData } = samples.commission();
  return { name: 'Deal', templateType, customConfig: { inputData } };
};

/** Recomputes the user's stored bytes. */
async function measured({ id }: TestUser): Promise<number> {
  const { rows } = await test.database.pool.query<{ bytes: string }>(
    `select coalesce((select sum(octet_length(input_data::text) + octet_length(results::text))
       from calculation where user_id = $1), 0)
     + coalesce((select sum(octet_length(custom_config::text)) from template where user_id = $1), 0) as bytes`,
    [id],
  );
  return Number(rows[0]?.bytes);
}

async function fill({ id }: TestUser, bytes: number): Promise<void> {
  await test.database.pool.query('update progress set stored_bytes = $2 where user_id = $1', [id, bytes]);
}

it('counts saved and deleted bytes exactly', async () => {
  const ann = await test.newUser();
  const { calculation } = saved.parse(await (await ann.post('/calculate', samples.commission())).json());
  await ann.post('/calculate', samples.bill('Ann', 'Bob'));
  const made = z.object({ id: z.string() }).parse(await (await ann.post('/templates', template())).json());
  const full = await measured(ann);
  expect(full).toBeGreaterThan(500);
  expect((await ann.progress()).stored_bytes).toBe(full);
  await ann.send('DELETE', `/calculations/${ann.id}/${calculation.id}`);
  await ann.send('DELETE', `/templates/${made.id}`);
  await ann.send('DELETE', `/templates/${made.id}`);
  expect((await ann.progress()).stored_bytes).toBe(await measured(ann));
  expect(await measured(ann)).toBeLessThan(full);
});

describe('a full storage', () => {
  it('refuses saves with a clear error until something is deleted', async () => {
    const ann = await test.newUser();
    const { calculation } = saved.parse(await (await ann.post('/calculate', samples.commission())).json());
    await fill(ann, storageLimits.trial);
    for (const response of [
      await ann.post('/calculate', samples.commission()),
      await ann.post('/templates', template()),
    ]) {
      expect(response.status).toBe(409);
      const { error } = problem.parse(await response.json());
      expect(error).toMatchObject({
        code: 'storage-full',
        detail: { storedBytes: storageLimits.trial, maxBytes: storageLimits.trial },
      });
    }
    await ann.send('DELETE', `/calculations/${ann.id}/${calculation.id}`);
    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);
  });

  it('is larger with a plan', async () => {
    const ann = await test.newUser();
    await ann.post('/calculate', samples.commission());
    await fill(ann, storageLimits.trial);
    await test.database.pool.query(
      `update progress set subscription_tier = 'starter', subscription_status = 'active',
         subscription_source = 'sandbox' where user_id = $1`,
      [ann.id],
    );
    expect((await ann.progress()).storage_limit).toBe(storageLimits.plan);
    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);
    await fill(ann, storageLimits.plan);
    expect((await ann.post('/calculate', samples.commission())).status).toBe(409);
  });
});

it('counts a body without a declared length by its bytes', async () => {
  const ann = await test.newUser();
  const send = async () => {
    const body = new Blob([JSON.stringify(samples.commission())]).stream();
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return (await test.app.request('/api/calculate', init)).status;
  };
  // A hundred of the largest bodies would exceed a day's limit.
  const statuses = new Set<number>();
  for (let n = 0; n < 100; n += 1) statuses.add(await send());
  expect([...statuses]).toEqual([201]);
});
