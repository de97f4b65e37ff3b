import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { actDuring } from '../../db/testing/held-row.ts';
import { testDatabase } from '../../db/testing/test-database.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { requireDue } from '../testing/customers.ts';
import { sampleCard, samplePlans } from '../testing/sample-plans.ts';
import { createSandbox, type SandboxProvider } from './sandbox-provider.ts';

let database: Database;
let sandbox: SandboxProvider;
let now: Date;
let isAway = false;
const told: ProviderEvent[] = [];

beforeAll(async () => {
  database = await testDatabase();
  sandbox = createSandbox({
    db: database.db,
    now: () => now,
    webhookSecret: 'only for tests',
    plans: Object.values(samplePlans),
    seller: 'Fairsplit',
    deliver: async (rawBody, signature) => {
      if (isAway) throw new Error('away');
      told.push(await sandbox.verify(rawBody, signature));
    },
  });
});
beforeEach(() => {
  now = new Date('2026-01-31T10:00:00.000Z');
  isAway = false;
  told.length = 0;
});
afterAll(() => database.close());

async function newCustomer() {
  const userId = crypto.randomUUID();
  const customerId = await sandbox.ensureCustomer({ userId, email: `${userId}@example.com` });
  return { userId, customerId };
}

async function newSubscriber(behaviour: 'pays' | 'fails_to_renew' = 'pays') {
  const customer = await newCustomer();
  const order = { customerId: customer.customerId, plan: 'starter_monthly', attemptId: 'first' };
  const started = requireDue(await sandbox.subscribe(order));
  await sandbox.controls.confirm(customer.userId, started.clientSecret, sampleCard(behaviour));
  return { ...customer, ...started };
}

const typesFor = (customerId: string) =>
  told.filter((event) => event.customerId === customerId).map(({ type }) => type);

describe('the stored state', () => {
  it('is read as it was written', async () => {
    const { customerId, userId, subscriptionId, paymentIntentId } = await newSubscriber();
    expect((await sandbox.subscriptions(customerId))[0]).toEqual({
      id: subscriptionId,
      attemptId: 'first',
      plan: 'starter_monthly',
      amount: 1900,
      currency: 'usd',
      status: 'active',
      startedAt: now,
      currentPeriodEnd: new Date('2026-02-28T10:00:00.000Z'),
      cancelAt: null,
      endedAt: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
    });
    expect(await sandbox.payment(paymentIntentId)).toEqual({
      id: paymentIntentId,
      customerId,
      subscriptionId,
      amount: 1900,
      status: 'succeeded',
    });
    expect((await sandbox.controls.portal(userId)).invoices).toEqual(await sandbox.invoices(customerId));
    expect([customerId, subscriptionId, paymentIntentId].every((id) => id.includes('_sbx_'))).toBe(true);
  });

  it('changes once, however many ask at the same moment', async () => {
    const { customerId } = await newCustomer();
    const order = { customerId, plan: 'starter_weekly', attemptId: 'same' };
    const all = await Promise.all(Array.from({ length: 8 }, () => sandbox.subscribe(order)));
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(await sandbox.invoices(customerId)).toHaveLength(1);
  });
});

it('a customer who is erased meanwhile is not found', async () => {
  const { customerId, userId } = await newSubscriber();
  const cancel = () => Promise.allSettled([sandbox.controls.cancel(userId)]);
  const outcome = await actDuring(
    database,
    `delete from sandbox_customer where id = '${customerId}'`,
    cancel,
  );
  const refusal = { message: 'Nothing has been bought here yet.' };
  expect(outcome).toMatchObject([{ status: 'rejected', reason: refusal }]);
});

describe('time', () => {
  it('can be moved for one customer alone', async () => {
    const [ann, bob] = [await newSubscriber(), await newSubscriber()];
    await sandbox.controls.moveClock(ann.userId, 60);
    expect(await sandbox.controls.timeOf(ann.userId)).toEqual(new Date('2026-04-01T10:00:00.000Z'));
    expect(await sandbox.controls.timeOf(bob.userId)).toEqual(now);
    expect(await sandbox.invoices(ann.customerId)).toHaveLength(3);
    expect(await sandbox.invoices(bob.customerId)).toHaveLength(1);
  });

  it('applies what is due, also on a shifted clock', async () => {
    const [ann, bob] = [await newSubscriber(), await newSubscriber()];
    await sandbox.controls.moveClock(ann.userId, 20);
    now = new Date('2026-02-08T10:00:00.000Z');
    await sandbox.controls.tick();
    expect(await sandbox.invoices(ann.customerId)).toHaveLength(2);
    expect(await sandbox.invoices(bob.customerId)).toHaveLength(1);
    expect(typesFor(ann.customerId)).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  });

  it('one customer’s failure does not block others', async () => {
    const [ann, bob] = [await newSubscriber(), await newSubscriber()];
    await database.pool.query('update sandbox_subscription set card = $2 where customer_id = $1', [
      ann.customerId,
      '{"brand":"unreadable"}',
    ]);
    now = new Date('2026-03-01T10:00:00.000Z');
    await expect(sandbox.controls.tick()).rejects.toThrow('1 of 2 failed.');
    expect(await sandbox.invoices(bob.customerId)).toHaveLength(2);
    await database.pool.query('delete from sandbox_customer where id = $1', [ann.customerId]);
  });

  it('expires an unpaid first payment', async () => {
    const { customerId } = await newCustomer();
    await sandbox.subscribe({ customerId, plan: 'starter_weekly', attemptId: 'a' });
    now = new Date('2026-02-01T09:00:00.000Z');
    await sandbox.controls.tick();
    expect((await sandbox.subscriptions(customerId))[0]).toMatchObject({ status: 'incomplete_expired' });
    expect(await sandbox.invoices(customerId)).toMatchObject([{ status: 'void' }]);
  });
});

describe('a notice', () => {
  it('that cannot be delivered waits, with those behind it, and is tried again', async () => {
    isAway = true;
    const { customerId, userId } = await newSubscriber();
    await sandbox.controls.cancel(userId);
    await sandbox.controls.resume(userId);
    expect(typesFor(customerId)).toEqual([]);
    now = new Date(now.getTime() + 4 * 60_000);
    await expect(sandbox.controls.tick()).rejects.toThrow('1 of 2 failed.');
    isAway = false;
    // Each failure doubles the wait.
    await sandbox.controls.tick();
    expect(typesFor(customerId)).toEqual([]);
    now = new Date(now.getTime() + 10 * 60_000);
    await sandbox.controls.tick();
    expect(typesFor(customerId)).toEqual(['invoice.paid', 'customer.subscription.updated']);
    await sandbox.controls.tick();
    expect(typesFor(customerId)).toHaveLength(2);
  });

  it('replaces older pending events of its type: a year takes three', async () => {
    const { customerId, userId } = await newSubscriber('fails_to_renew');
    told.length = 0;
    await sandbox.controls.moveClock(userId, 400);
    expect(typesFor(customerId)).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    const { rows } = await database.pool.query(
      'select from sandbox_event where customer_id = $1 and delivered_at is null',
      [customerId],
    );
    expect(rows).toEqual([]);
  });

  it('of the service’s own call is sent with the next tick', async () => {
    const { customerId, subscriptionId } = await newSubscriber();
    told.length = 0;
    await sandbox.cancelNow(subscriptionId);
    expect(typesFor(customerId)).toEqual([]);
    await sandbox.controls.tick();
    expect(typesFor(customerId)).toEqual(['customer.subscription.deleted']);
  });
});

it('stores only the last four digits and the expiry of a card', async () => {
  const { customerId } = await newSubscriber();
  const { rows } = await database.pool.query('select card from sandbox_subscription where customer_id = $1', [
    customerId,
  ]);
  expect(rows).toEqual([
    { card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, behaviour: 'pays' } },
  ]);
});
