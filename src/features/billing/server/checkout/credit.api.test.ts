import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { billingOf, invoicesOf, runBillingJobs, subscribe } from '#testing/paying.ts';
import { customerOf, type PaymentApp, paymentApps } from '#testing/payment-app.ts';
import { refused } from '#testing/refusal.ts';
import type { TestUser } from '#testing/test-app.ts';
import { checkoutQuote, createSubscriptionResponse } from '../../rules/billing.ts';

describe.each(paymentApps)('credit with %s', (_, open) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  const provider = () => {
    const found = app.test.payments.billing.provider;
    if (!found) throw new Error('Payments are not set up.');
    return found;
  };
  /** A user without a plan, with credit from switching a monthly plan to a weekly one after `days` days. */
  async function credited(days: number) {
    const user = await app.test.newUser();
    const started = await subscribe(user, 'monthly');
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, 'pays');
    await app.holder.wait(who, days);
    await app.holder.switchTo(who, 'starter_weekly');
    const [subscription] = await provider().subscriptions(who.customerId);
    await provider().cancelNow(subscription?.id ?? '');
    await app.settle();
    return { user, who, credit: await provider().credit(who.customerId) };
  }
  const quoteOf = async (user: TestUser, plan = 'monthly') =>
    checkoutQuote.parse(await (await user.get(`/billing/${user.id}/quote?plan=${plan}`)).json());
  const start = (user: TestUser, due: number | undefined, plan = 'monthly') =>
    user.post('/create-subscription', { plan, due });
  const liveOf = async (customerId: string) =>
    (await provider().subscriptions(customerId)).filter(({ status }) => status === 'active');

  it('is zero for a user who never paid: a quote creates no customer and shows the full price', async () => {
    const user = await app.test.newUser();
    expect(await quoteOf(user)).toEqual({ plan: 'monthly', price: 1900, from_credit: 0, due: 1900 });
    expect((await billingOf(user)).credit).toBe(0);
    const stranger = await app.test.newUser();
    expect((await stranger.get(`/billing/${user.id}/quote?plan=monthly`)).status).toBe(403);
  });

  it('pays a part of a new subscription, and is shown until it is used', async () => {
    const { user, who, credit } = await credited(8);
    expect(credit).toBeGreaterThan(0);
    expect((await billingOf(user)).credit).toBe(credit);
    const due = 1900 - credit;
    expect(await quoteOf(user)).toEqual({ plan: 'monthly', price: 1900, from_credit: credit, due });
    const response = await start(user, due);
    const { clientSecret, amount } = createSubscriptionResponse.parse(await response.json());
    expect(amount).toBe(due);
    // An unpaid checkout reserves the credit; the balance still counts it, also on a second read.
    expect(await quoteOf(user)).toEqual({ plan: 'monthly', price: 1900, from_credit: credit, due });
    expect((await billingOf(user)).credit).toBe(credit);
    expect((await start(user, due)).status).toBe(201);
    await app.holder.pay(who, { clientSecret: clientSecret ?? '' }, 'pays');
    await app.settle();
    expect(await billingOf(user)).toMatchObject({ has_access: true, credit: 0 });
    expect(await invoicesOf(user)).toContainEqual(expect.objectContaining({ status: 'paid', amount: due }));
  });

  it('is released by a checkout that is replaced by another plan', async () => {
    const { user, who, credit } = await credited(8);
    await start(user, 1900 - credit);
    const annual = await start(user, 18900 - credit, 'annual');
    expect(createSubscriptionResponse.parse(await annual.json()).amount).toBe(18900 - credit);
    const [attempt] = await provider().subscriptions(who.customerId);
    await provider().abandon(attempt?.id ?? '');
    expect(await provider().credit(who.customerId)).toBe(credit);
  });

  it('is restored by the refund of a partly credited invoice', async () => {
    const { user, who, credit } = await credited(8);
    const response = await start(user, 1900 - credit);
    const { clientSecret } = createSubscriptionResponse.parse(await response.json());
    await app.holder.pay(who, { clientSecret: clientSecret ?? '' }, 'pays');
    await app.settle();
    const invoice = (await invoicesOf(user)).find(({ amount }) => amount === 1900 - credit);
    await provider().refundInvoice(who.customerId, invoice?.id ?? '');
    await provider().refundInvoice(who.customerId, invoice?.id ?? '');
    await app.settle();
    expect(await provider().credit(who.customerId)).toBe(credit);
    expect((await billingOf(user)).credit).toBe(credit);
    const back = (await invoicesOf(user)).find(({ id }) => id === invoice?.id);
    expect(back).toMatchObject({ status: 'refunded', refunded: 1900 });
  });

  it('that covers the price is spent only by a request with `due`', async () => {
    const { user, who, credit } = await credited(0);
    expect(credit).toBeGreaterThanOrEqual(900);
    expect(await quoteOf(user, 'weekly')).toEqual({ plan: 'weekly', price: 900, from_credit: 900, due: 0 });
    for (const due of [undefined, 900, 1]) {
      expect((await refused(await start(user, due, 'weekly'))).code).toBe('amount-changed');
    }
    expect(await liveOf(who.customerId)).toEqual([]);
    expect(await provider().credit(who.customerId)).toBe(credit);
    expect((await start(user, 0, 'weekly')).status).toBe(201);
    expect(await liveOf(who.customerId)).toHaveLength(1);
    expect(await billingOf(user)).toMatchObject({ has_access: true, credit: credit - 900 });
    expect((await user.get(`/billing/${user.id}/quote?plan=weekly`)).status).toBe(409);
  });

  it.each([
    ['the whole', 'starter_weekly', '$9.00'],
    ['a part', 'starter_monthly', '$19.00'],
  ])('that paid %s of a duplicate subscription is restored when that is ended', async (_, plan, price) => {
    const user = await app.test.newUser();
    const started = await subscribe(user, 'monthly');
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, 'pays');
    await app.holder.switchTo(who, 'starter_weekly');
    await app.holder.wait(who, 1);
    await app.settle();
    const credit = await provider().credit(who.customerId);
    expect(credit).toBe(1000);
    const { customerId } = who;
    const second = await provider().subscribe({ customerId, plan, attemptId: crypto.randomUUID() });
    if (second.clientSecret !== null) await app.holder.pay(who, second, 'pays');
    expect(await liveOf(customerId)).toHaveLength(2);

    await app.settle();
    await runBillingJobs(app.test, customerId);
    await app.settle();
    const [live, ...others] = await liveOf(customerId);
    expect([live?.id === second.subscriptionId, others]).toEqual([false, []]);
    expect(await provider().credit(customerId)).toBe(credit);
    expect(await billingOf(user)).toMatchObject({ has_access: true, credit });
    const told = eq(mailMessage.kind, 'second-subscription');
    const [mail] = await app.test.database.db
      .select()
      .from(mailMessage)
      .where(and(told, eq(mailMessage.to, user.email)));
    expect(mail?.text).toContain(`${price} (invoice`);
  });

  it('added after a checkout started is used by the next request', async () => {
    const { user, who, credit } = await credited(8);
    await start(user, 1900 - credit);
    expect((await refused(await start(user, 1900))).code).toBe('amount-changed');
    expect((await start(user, 1900 - credit)).status).toBe(201);
    expect(await liveOf(who.customerId)).toEqual([]);
  });
});
