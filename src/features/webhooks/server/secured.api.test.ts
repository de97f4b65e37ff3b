import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { sendWhileSessionsEnd } from '#testing/ended-sessions.ts';
import { quietAddress } from '#testing/push-browser.ts';
import { insertWebhook } from '#testing/webhook-rows.ts';
import { findEndpoints, turnOffAll } from './webhook-endpoint.store.ts';

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

const url = `http://${quietAddress}/`;

it.each([
  ['added', 'POST', () => '', { url, events: ['run.approved'] }],
  ['turned on', 'PATCH', (id: string) => `/${id}`, { is_on: true }],
])('is not %s by a session that is ended during its request', async (_, method, pathOf, json) => {
  const ann = await accounts.signedIn();
  const id = await insertWebhook(accounts.db, ann.id);
  await turnOffAll(accounts.db, ann.id, 'secured');
  const before = await findEndpoints(accounts.db, ann.id);
  const headers = { authorization: `Bearer ${ann.accessToken}` };
  const send = () =>
    accounts.newcomer().send(method, `/api/webhook-endpoints${pathOf(id)}`, { json, headers });
  expect((await sendWhileSessionsEnd(accounts.database, ann.id, send)).status).toBe(401);
  expect(await findEndpoints(accounts.db, ann.id)).toEqual(before);
});
