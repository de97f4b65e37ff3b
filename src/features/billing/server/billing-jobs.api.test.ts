import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { user } from '#platform/auth/identity.table.ts';
import { createLog } from '#platform/log.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import { customerIdOf, paySilently, quietControls } from '#testing/notices.ts';
import { attemptsOf, billingDependencies, billingOf, buy, mailTo, subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { billingCustomer, billingInvoice, webhookEvent } from './billing.table.ts';
import { findCustomer } from './customer.store.ts';
import { findCustomersToSync } from './provider/resync.store.ts';
import {
  repairCustomer,
  resyncBillingJob,
  resyncBillingKind,
  tidyNoticesJob,
} from './provider/resync-billing.jobs.ts';
import { endSubscriptionJob } from './subscriptions/end-subscription.jobs.ts';
import { findRevenue } from './subscriptions/revenue.public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const context = {
  jobId: '',
  attempt: 1,
  signal: AbortSignal.timeout(600_000),
  log: createLog({ logLevel: 'silent' }),
};
const dependencies = () => billingDependencies(test);
const down = () => Promise.reject(new ProviderDownError('nobody answers'));

describe('the nightly repair', () => {
  it('finds a payment and an end without webhooks', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const { clientSecret } = await subscribe(ann);
    await paySilently(test, ann, clientSecret);
    await buy(bob);
    await quietControls(test).cancel(bob.id);
    await quietControls(test).moveClock(bob.id, 40);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
    expect(await bob.progress()).toMatchObject({ subscription_tier: 'starter' });
    await resyncBillingJob(dependencies()).handle({}, context);
    expect(await ann.progress()).toMatchObject({ subscription_tier: 'starter' });
    expect(await bob.progress()).toMatchObject({ subscription_tier: null });
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
    // A second run changes nothing and sends no e-mail.
    await resyncBillingJob(dependencies()).handle({}, context);
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
  });

  it('cancels an abandoned checkout', async () => {
    const ann = await test.newUser();
    await subscribe(ann);
    await resyncBillingJob(dependencies()).handle({}, context);
    expect(await attemptsOf(test.database, ann)).toMatchObject([{ state: 'open' }]);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 25 * 60 * 60_000);
    await resyncBillingJob(dependencies()).handle({}, context);
    test.clock.now = before;
    expect(await attemptsOf(test.database, ann)).toMatchObject([{ state: 'abandoned' }]);
    const customerId = await customerIdOf(test, ann);
    expect((await dependencies().provider.subscriptions(customerId))[0]?.status).not.toBe('incomplete');
  });

  it('ends quietly for an account that is erased meanwhile', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    for (const payer of [ann, bob]) await buy(payer);
    const { db, source, provider } = dependencies();
    const [anns, bobs] = [await findCustomer(db, source, ann.id), await findCustomer(db, source, bob.id)];
    if (!anns || !bobs) throw new Error('Nobody has paid.');
    const erase = (id: string) => db.delete(user).where(eq(user.id, id));
    await erase(ann.id);
    await expect(repairCustomer(dependencies(), anns)).resolves.toBeUndefined();
    const erasing = {
      ...provider,
      subscriptions: async (customerId: string) => {
        await erase(bob.id);
        return await provider.subscriptions(customerId);
      },
    };
    await expect(repairCustomer({ ...dependencies(), provider: erasing }, bobs)).resolves.toBeUndefined();
  });

  it('retries when the provider is down, but skips a single failing customer', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const provider = { ...dependencies().provider, subscriptions: down };
    await expect(resyncBillingJob({ ...dependencies(), provider }).handle({}, context)).rejects.toThrow(
      'nobody',
    );
    const odd = { ...dependencies().provider, subscriptions: () => Promise.reject(new Error('odd')) };
    await resyncBillingJob({ ...dependencies(), provider: odd }).handle({}, context);
    expect(await ann.progress()).toMatchObject({ subscription_tier: 'starter' });
  });

  it('pages through the customers that need a sync', async () => {
    const { db } = test.database;
    const idle = await test.newUser();
    await db.insert(billingCustomer).values({ userId: idle.id, source: 'sandbox', customerId: 'cus_idle' });
    const { now } = test.clock;
    const all = await findCustomersToSync(db, 'sandbox', { after: undefined, now, limit: 1000 });
    expect(all.map(({ userId }) => userId)).not.toContain(idle.id);
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const [one] = await findCustomersToSync(db, 'sandbox', { after, now, limit: 1 });
      if (!one) break;
      after = one.userId;
      seen.push(after);
    }
    expect(seen).toEqual(all.map(({ userId }) => userId));
    expect(resyncBillingKind.parse({})).toEqual({});
    expect(() => resyncBillingKind.parse({ after: 'x' })).toThrow('after');
  });

  it('has nothing to do where payments are not set up', async () => {
    await expect(resyncBillingJob(null).handle({}, context)).resolves.toBe(undefined);
  });
});

describe('ending what belonged to a deleted account', () => {
  it('cancels immediately, and is idempotent', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const ending = { source: 'sandbox', customerId: await customerIdOf(test, ann) } as const;
    const { handle } = endSubscriptionJob(dependencies());
    await handle(ending, context);
    expect((await dependencies().provider.subscriptions(ending.customerId))[0]).toMatchObject({
      status: 'canceled',
    });
    await handle(ending, context);
    await handle({ ...ending, customerId: 'cus_sbx_nobody' }, context);
  });

  it('cancels unpaid checkouts', async () => {
    const ann = await test.newUser();
    await subscribe(ann);
    const customerId = await customerIdOf(test, ann);
    await endSubscriptionJob(dependencies()).handle({ source: 'sandbox', customerId }, context);
    expect((await dependencies().provider.subscriptions(customerId))[0]?.status).not.toBe('incomplete');
  });

  it('is retried while the provider is down or not configured', async () => {
    const provider = { ...dependencies().provider, subscriptions: down };
    const ending = { source: 'sandbox', customerId: 'cus_sbx_1' } as const;
    const { handle } = endSubscriptionJob({ ...dependencies(), provider });
    await expect(handle(ending, context)).rejects.toThrow(ProviderDownError);
    await expect(endSubscriptionJob(null).handle(ending, context)).rejects.toThrow('not set up');
    const other = { ...ending, source: 'stripe-live' } as const;
    await expect(handle(other, context)).rejects.toThrow('not set up');
  });
});

it('keeps events as long as one could be retried', async () => {
  const { db } = test.database;
  const old = new Date(test.clock.now.getTime() - 91 * 24 * 60 * 60_000);
  const event = { source: 'sandbox', type: 'x', customerId: null } as const;
  await db.insert(webhookEvent).values([
    { ...event, id: 'evt_old', receivedAt: old },
    { ...event, id: 'evt_new', receivedAt: test.clock.now },
  ]);
  await tidyNoticesJob(db, () => test.clock.now).handle({}, context);
  const left = (await db.select().from(webhookEvent)).map(({ id }) => id);
  expect(left).toContain('evt_new');
  expect(left).not.toContain('evt_old');
});

it('sums payments by day', async () => {
  const before = test.clock.now;
  test.clock.now = new Date('2027-03-01T23:30:00.000Z');
  const [ann, bob] = [await test.newUser(), await test.newUser()];
  await buy(ann, 'monthly');
  test.clock.now = new Date('2027-03-02T00:30:00.000Z');
  await buy(bob, 'weekly');
  const invoices = await dependencies().provider.invoices(await customerIdOf(test, bob));
  await test.payments.controls?.refund(bob.id, z.string().parse(invoices[0]?.id));
  expect((await billingOf(bob)).has_access).toBe(false);
  const range = { from: new Date('2027-03-01'), to: new Date('2027-03-03') };
  const { db } = test.database;
  expect(await findRevenue(db, { source: 'sandbox', ...range })).toEqual([
    { day: '2027-03-01', paid: 1900, refunded: 0, invoices: 1 },
    { day: '2027-03-02', paid: 900, refunded: 900, invoices: 1 },
  ]);
  expect(await findRevenue(db, { source: 'stripe-live', ...range })).toEqual([]);
  test.clock.now = before;
});

it('counts as refunded what a bank took back, and no credit that was given back', async () => {
  const before = test.clock.now;
  test.clock.now = new Date('2027-03-04T12:00:00.000Z');
  const { db } = test.database;
  for (const change of [
    { amount: 900, fromCredit: 1000, refunded: 1900 },
    { refunded: 500 },
    { dispute: 'lost' },
    { dispute: 'lost', refunded: 500 },
    { dispute: 'open' },
  ] as const) {
    const payer = await test.newUser();
    await buy(payer, 'monthly');
    await db.update(billingInvoice).set(change).where(eq(billingInvoice.userId, payer.id));
  }
  const range = { from: new Date('2027-03-04'), to: new Date('2027-03-05') };
  expect(await findRevenue(db, { source: 'sandbox', ...range })).toEqual([
    { day: '2027-03-04', paid: 900 + 4 * 1900, refunded: 900 + 500 + 2 * 1900, invoices: 5 },
  ]);
  test.clock.now = before;
});
