import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { insertWebhook } from '#testing/webhook-rows.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

async function states(userId: string) {
  const { rows } = await accounts.database.db.execute(sql`
    select e.is_on, e.off_reason, d.state from webhook_endpoint e
    join webhook_delivery d on d.endpoint_id = e.id where e.user_id = ${userId}`);
  return rows;
}

it('is turned off by ‘This was not me’', async () => {
  const { visitor, password, email, id } = await accounts.signedIn();
  const webhook = await insertWebhook(accounts.database.db, id);
  await accounts.database.pool.query("update webhook_delivery set state = 'waiting' where id = $1", [
    webhook,
  ]);
  const { proof } = z
    .object({ proof: z.string() })
    .parse(await (await visitor.post('/api/account/proof', { password })).json());
  const key = { name: 'CRM', scopes: ['read'], expiresInDays: null, proof };
  expect((await visitor.post('/api/account/api-keys', key)).status).toBe(201);
  const token = (await accounts.linkTokens(email, 'not-me')).get('token');
  expect(await states(id)).toEqual([{ is_on: true, off_reason: null, state: 'waiting' }]);
  expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
  expect(await states(id)).toEqual([{ is_on: false, off_reason: 'secured', state: 'held' }]);
});

it('is turned off when the account is closed, before it is erased', async () => {
  const { visitor, password, id } = await accounts.signedIn();
  await insertWebhook(accounts.database.db, id);
  expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
  expect(await states(id)).toEqual([{ is_on: false, off_reason: 'user', state: 'delivered' }]);
});
