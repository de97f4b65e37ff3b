import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { customerIdOf, paySilently } from '#testing/notices.ts';
import { attemptsOf, billingOf, buy, invoicesOf, pay, subscribe } from '#testing/paying.ts';
import { refused } from '#testing/refusal.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { billingSubscription } from './billing.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const confirm = (who: TestUser, paymentIntentId: string, more: object = {}) =>
  who.post('/update-subscription-status', { paymentIntentId, ...more });
const codeOf = async (response: Response) => {
  const { status, code } = await refused(response);
  return [status, code];
};
const isUnpaid = async (who: TestUser) => {
  expect(await who.progress()).toMatchObject({ subscription_tier: null });
  expect(await billingOf(who)).toMatchObject({ subscription: null, has_access: false });
};

describe('coming back as if one had paid', () => {
  it('with another user’s payment gives 404', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const paid = await buy(ann);
    expect(await codeOf(await confirm(bob, paid))).toEqual([404, 'not-found']);
    // An own checkout of the caller makes no difference.
    await subscribe(bob);
    expect(await codeOf(await confirm(bob, paid))).toEqual([404, 'not-found']);
    expect(await codeOf(await confirm(bob, paid, { userId: ann.id }))).toEqual([403, 'not-allowed']);
    await isUnpaid(bob);
  });

  it('without having paid', async () => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann);
    const { paymentIntentId, status } = await pay(ann, clientSecret, '4000000000000002');
    expect(status).toBe('requires_payment_method');
    expect(await codeOf(await confirm(ann, paymentIntentId))).toEqual([402, 'payment-required']);
    const waiting = await pay(ann, clientSecret, '4000002500003155');
    expect(waiting.status).toBe('requires_action');
    expect(await codeOf(await confirm(ann, paymentIntentId))).toEqual([402, 'payment-required']);
    await isUnpaid(ann);
  });

  it('with an invalid payment id', async () => {
    const ann = await test.newUser();
    for (const made of ['pi_sbx_1', 'pi_sbx_1\0', (await subscribe(ann)).clientSecret]) {
      expect(await codeOf(await confirm(ann, made))).toEqual([404, 'not-found']);
    }
    for (const junk of ["'; drop table", 'pi_\ud800', '../refunds', 'x'.repeat(256)]) {
      expect(await codeOf(await confirm(ann, junk))).toEqual([422, 'invalid-content']);
    }
  });

  it('with an old payment, for something that has ended', async () => {
    const ann = await test.newUser();
    const paid = await buy(ann, 'weekly');
    expect((await confirm(ann, paid)).status).toBe(200);
    await test.payments.controls?.cancel(ann.id);
    await test.payments.controls?.moveClock(ann.id, 8);
    expect(await codeOf(await confirm(ann, paid, { plan: 'annual' }))).toEqual([402, 'payment-required']);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
  });

  it('with another plan than was paid', async () => {
    const ann = await test.newUser();
    const paid = await buy(ann, 'weekly');
    expect((await confirm(ann, paid, { plan: 'enterprise', tier: 'enterprise' })).status).toBe(200);
    expect((await billingOf(ann)).subscription).toMatchObject({ cycle: 'weekly', amount: 900 });
    expect(await ann.progress()).toMatchObject({ subscription_tier: 'starter' });
  });
});

describe('subscribing', () => {
  it('uses the catalogue’s price and ignores any other', async () => {
    const ann = await test.newUser();
    const slipped = { plan: 'annual', amount: 1, price: 1, customerId: 'cus_x', status: 'active' };
    const response = await ann.post('/create-subscription', slipped);
    expect(await response.json()).toMatchObject({ plan: 'annual', amount: 18900 });
    await isUnpaid(ann);
  });

  it.each([
    { plan: 'enterprise' },
    { plan: 'starter_weekly' },
    { plan: 'constructor' },
    { plan: ['weekly'] },
    {},
  ])('refuses what is not sold: %j', async (body) => {
    const ann = await test.newUser();
    expect((await ann.post('/create-subscription', body)).status).toBe(422);
    expect(await attemptsOf(test.database, ann)).toEqual([]);
  });

  it('is refused in the name of another', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const response = await bob.post('/create-subscription', { plan: 'weekly', userId: ann.id });
    expect(response.status).toBe(403);
    expect(await attemptsOf(test.database, ann)).toEqual([]);
  });

  it('many times at once makes one checkout', async () => {
    const ann = await test.newUser();
    const all = await Promise.all(Array.from({ length: 8 }, () => subscribe(ann, 'monthly')));
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await attemptsOf(test.database, ann)).toHaveLength(1);
  });

  it('to two plans at once leaves one payable checkout', async () => {
    const ann = await test.newUser();
    const plans = ['weekly', 'monthly', 'annual', 'weekly', 'annual'];
    const answers = await Promise.all(plans.map((plan) => ann.post('/create-subscription', { plan })));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const open = (await attemptsOf(test.database, ann)).filter(({ state }) => state === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    const paid: string[] = [];
    for (const answer of answers.filter(({ status }) => status === 201)) {
      const { clientSecret } = (await answer.json()) as { clientSecret: string }; // Our own response.
      const { status, paymentIntentId } = await pay(ann, clientSecret);
      if (status === 'succeeded') paid.push(paymentIntentId);
    }
    expect(new Set(paid).size).toBeLessThanOrEqual(1);
    expect((await invoicesOf(ann)).length).toBe(new Set(paid).size);
  });

  it('is refused to someone who has a subscription', async () => {
    const ann = await test.newUser();
    await buy(ann);
    for (const plan of ['monthly', 'annual']) {
      const response = await ann.post('/create-subscription', { plan });
      expect(await codeOf(response)).toEqual([409, 'already-subscribed']);
    }
    expect(await invoicesOf(ann)).toHaveLength(1);
  });

  it('is refused even before the payment’s webhook arrives', async () => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann, 'weekly');
    await paySilently(test, ann, clientSecret);
    for (const plan of ['annual', 'weekly']) {
      const response = await ann.post('/create-subscription', { plan });
      expect(await codeOf(response)).toEqual([409, 'already-subscribed']);
    }
    expect((await billingOf(ann)).subscription).toMatchObject({ cycle: 'weekly', status: 'active' });
    expect((await attemptsOf(test.database, ann)).filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('is refused to a deleted user', async () => {
    const ann = await test.newUser();
    await test.database.db.update(user).set({ deletedAt: test.clock.now }).where(eq(user.id, ann.id));
    expect((await ann.post('/create-subscription', { plan: 'weekly' })).status).toBe(401);
  });

  it('is rate limited', async () => {
    const ann = await test.newUser();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await ann.post('/create-subscription', { plan: 'weekly' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('gives a stranger no invoice', async () => {
  const [ann, bob] = [await test.newUser(), await test.newUser()];
  await buy(ann);
  await buy(bob);
  const [invoice] = await invoicesOf(ann);
  expect((await bob.get(`/billing/${bob.id}/invoices/${invoice?.id}.pdf`)).status).toBe(404);
  expect((await bob.get(`/billing/${ann.id}/invoices/${invoice?.id}.pdf`)).status).toBe(403);
  expect((await bob.get(`/billing/${ann.id}/invoices`)).status).toBe(403);
  expect((await bob.get(`/billing/${ann.id}`)).status).toBe(403);
});

it('has a database constraint of one live subscription per user', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const [row] = await test.database.db
    .select()
    .from(billingSubscription)
    .where(eq(billingSubscription.userId, ann.id));
  if (!row) throw new Error('There is no subscription.');
  const second = test.database.db.insert(billingSubscription).values({ ...row, id: 'sub_second' });
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'billing_subscription_one_live' } });
  expect(await customerIdOf(test, ann)).toContain('_sbx_');
});
