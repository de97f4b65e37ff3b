import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { closeAccount } from '#features/account/server/leaving/close-account.store.ts';
import { eraseAccountJob } from '#features/account/server/leaving/erase-account.jobs.ts';
import { exportArchive } from '#features/account/server/leaving/export-archive.ts';
import { account, user } from '#platform/auth/identity.table.ts';
import { createLog } from '#platform/log.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import { userDataSources } from '#server/user-data.ts';
import { holdWrites } from '#testing/held-write.ts';
import { customerIdOf, deliverEvent, paySilently, undeliveredWebhooks } from '#testing/notices.ts';
import { buy, mailTo, runBillingJobs, subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { findCustomer } from './customer.store.ts';
import { syncCustomer } from './provider/sync-customer.ts';
import { endSubscriptionJob } from './subscriptions/end-subscription.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const password = 'correct horse battery';
const context = {
  jobId: '',
  attempt: 1,
  signal: AbortSignal.timeout(600_000),
  log: createLog({ logLevel: 'silent' }),
};
const noFile = () => Promise.reject(new Error('There are no files.'));
const files = { put: noFile, get: noFile, remove: noFile, removeAll: () => Promise.resolve() };
const parts = () => ({ db: test.database.db, files });
const provider = () => {
  if (!test.payments.billing.provider) throw new Error('Payments are not set up.');
  return test.payments.billing.provider;
};

async function deleteAccount(ann: TestUser): Promise<number> {
  const { db } = test.database;
  const { settings } = test;
  const hash = await (await test.auth.$context).password.hash(password);
  const credential = { userId: ann.id, accountId: ann.id, providerId: 'credential', password: hash };
  await db.insert(account).values(credential);
  const headers = { cookie: await test.cookieOf(ann), origin: settings.appUrl, authorization: '' };
  return (await ann.send('POST', '/account/delete', { password }, headers)).status;
}

const jobData = z.array(
  z.object({ data: z.object({ source: z.literal('sandbox'), customerId: z.string() }) }),
);
async function endingsOf(customerId: string) {
  const { rows } = await test.database.pool.query(
    `select data from pgboss.job where name = 'end-subscription' and data->>'customerId' = $1`,
    [customerId],
  );
  return jobData.parse(rows).map(({ data }) => data);
}

it('ends with the account, even if the rest of the deletion fails', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const customerId = await customerIdOf(test, ann);
  expect(await deleteAccount(ann)).toBe(204);
  const [ending] = await endingsOf(customerId);
  if (!ending) throw new Error('Nobody sees to the end.');
  // Other records may be erased before the job runs.
  await test.database.pool.query('delete from billing_customer where user_id = $1', [ann.id]);
  await endSubscriptionJob(test.payments.billing.dependencies).handle(ending, context);
  expect((await provider().subscriptions(customerId))[0]).toMatchObject({ status: 'canceled' });
  expect(await mailTo(test.database, ann)).toEqual(['account-deleted']);
});

it('can be read at the provider while the account is deleted', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const { dependencies } = test.payments.billing;
  const customer = await findCustomer(test.database.db, 'sandbox', ann.id);
  if (!customer || !dependencies) throw new Error('There is no customer.');
  // The sync has locked the user's row and waits at its next statement; the deletion waits for the row.
  const held = await holdWrites(test.database, 'billing_turn', 'update');
  const synced = syncCustomer(dependencies, customer);
  await held.untilWaiting(1, synced);
  const deleted = deleteAccount(ann);
  await held.untilWaiting(2, deleted);
  await held.release();
  await expect(synced).resolves.toBeDefined();
  expect(await deleted).toBe(204);
  await held.remove();
});

/** Closes an account at a time of the test's clock: the database would write the real time. */
async function closeAt(moment: Date, { id }: TestUser): Promise<void> {
  await closeAccount(test.database.db, id);
  await test.database.db.update(user).set({ deletedAt: moment }).where(eq(user.id, id));
}

it('ends and is refunded when it is paid after the account was closed, without an e-mail', async () => {
  const ann = await test.newUser();
  const { clientSecret } = await subscribe(ann);
  const customerId = await customerIdOf(test, ann);
  await closeAt(test.clock.now, ann);
  await paySilently(test, ann, clientSecret);
  for (const event of await undeliveredWebhooks(test, ann)) expect(await deliverEvent(test, event)).toBe(200);
  expect((await endingsOf(customerId)).length).toBeGreaterThan(0);
  // The first attempt ends the subscription, and the provider is down for the refund.
  const { dependencies } = test.payments.billing;
  const refundInvoice = () => Promise.reject(new ProviderDownError('nobody answers'));
  const failing = dependencies && { ...dependencies, provider: { ...provider(), refundInvoice } };
  const closedAt = test.clock.now.toISOString();
  const { handle } = endSubscriptionJob(failing);
  await expect(handle({ source: 'sandbox', customerId, closedAt }, context)).rejects.toThrow('nobody');
  for (let times = 0; times < 2; times++) await runBillingJobs(test, customerId);
  expect(await provider().subscriptions(customerId)).toMatchObject([{ status: 'canceled' }]);
  expect(await provider().invoices(customerId)).toMatchObject([{ amount: 1900, refunded: 1900 }]);
  expect(await mailTo(test.database, ann)).toEqual([]);
  expect(await mailTo(test.database, { email: `${ann.id}@deleted.invalid` })).toEqual([]);
});

it('is not refunded where it was paid before the account was closed', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const customerId = await customerIdOf(test, ann);
  await closeAt(new Date(test.clock.now.getTime() + 60_000), ann);
  const customer = await findCustomer(test.database.db, 'sandbox', ann.id);
  const { dependencies } = test.payments.billing;
  if (!customer || !dependencies) throw new Error('There is no customer.');
  await syncCustomer(dependencies, customer);
  await runBillingJobs(test, customerId);
  expect(await provider().subscriptions(customerId)).toMatchObject([{ status: 'canceled' }]);
  expect(await provider().invoices(customerId)).toMatchObject([{ amount: 1900, refunded: 0 }]);
});

it('is in the data export, with invoices and sent notices', async () => {
  const ann = await test.newUser();
  await buy(ann, 'annual');
  const archive = unzipSync(await exportArchive(parts(), userDataSources, ann.id, test.clock.now));
  const data: unknown = JSON.parse(strFromU8(archive['fairsplit-data.json'] ?? new Uint8Array()));
  expect(data).toMatchObject({
    'payment-customers': [{ source: 'sandbox', customerId: await customerIdOf(test, ann) }],
    checkouts: [{ plan: 'starter_annual', state: 'paid' }],
    subscriptions: [{ plan: 'starter_annual', amount: 18900, status: 'active', cardLast4: '4242' }],
    invoices: [{ amount: 18900, status: 'paid', plan: 'starter_annual' }],
    'billing-notices': [{ kind: 'receipt' }],
    progress: [{ subscriptionTier: 'starter', subscriptionSource: 'sandbox' }],
  });
});

it('keeps anonymised invoices', async () => {
  const [ann, bob] = [await test.newUser(), await test.newUser()];
  await buy(ann);
  await buy(bob);
  const { pool } = test.database;
  const customerId = await customerIdOf(test, ann);
  const count = async (table: string, column: string, value: string) =>
    (await pool.query(`select from ${table} where ${column} = $1`, [value])).rowCount;
  const [invoice] = (
    await pool.query<{ id: string }>('select id from billing_invoice where user_id = $1', [ann.id])
  ).rows;
  expect(await count('webhook_event', 'customer_id', customerId)).toBeGreaterThan(0);
  await closeAccount(test.database.db, ann.id);
  await eraseAccountJob(parts(), userDataSources).handle({ userId: ann.id }, context);
  for (const table of ['billing_customer', 'billing_subscription', 'checkout_attempt', 'billing_notice']) {
    expect([table, await count(table, 'user_id', ann.id)]).toEqual([table, 0]);
    expect([table, await count(table, 'user_id', bob.id)]).toEqual([table, 1]);
  }
  expect(await count('webhook_event', 'customer_id', customerId)).toBe(0);
  const { rows } = await pool.query('select user_id, amount from billing_invoice where id = $1', [
    invoice?.id,
  ]);
  expect(rows).toEqual([{ user_id: null, amount: 1900 }]);
});
