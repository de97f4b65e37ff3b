import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { refundInvoice } from '#platform/payments/sandbox/changing.ts';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { billingOf, mailTo, subscribe } from '#testing/paying.ts';
import { customerOf, type PaymentApp, paymentApps } from '#testing/payment-app.ts';
import { refused } from '#testing/refusal.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { billingAlert } from '../billing.table.ts';

const open = { has_access: true, access_ended: null, subscription: { status: 'active' } };

describe('money that goes back at Stripe', () => {
  let stripe: StripeUnderTest;
  let test: TestApp;
  beforeAll(async () => {
    stripe = await openStripeUnderTest();
    test = await openTestApp({ takesMail: true, variables: stripe.variables });
    stripe.clock.now = test.clock.now;
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });

  let told = 0;
  async function tellAll(): Promise<void> {
    const fresh = stripe.notices.slice(told);
    told = stripe.notices.length;
    for (const { rawBody, signature } of fresh) {
      const request = { method: 'POST', body: rawBody, headers: { 'stripe-signature': signature } };
      expect((await test.app.request('/api/webhooks/payments', request)).status).toBe(200);
    }
  }
  async function payer(plan = 'annual') {
    const user = await test.newUser();
    const started = await subscribe(user, plan);
    const who = await customerOf(test, user);
    await stripe.holder.pay(who, started, 'pays');
    await tellAll();
    const customer = stripe.records.findCustomer(who.customerId);
    if (!customer) throw new Error('Nothing was paid.');
    const invoice = () => {
      const last = customer.account.invoices.at(-1);
      if (!last) throw new Error('Nothing was paid.');
      return last;
    };
    const refund = async (id: string, part?: number) => {
      stripe.records.change(customer, (step, moment) => ({
        step: refundInvoice(step, id, moment, part === undefined ? undefined : cents(part)),
      }));
      await tellAll();
    };
    return { user, who, customer, invoice, refund };
  }
  const endedMails = async (user: TestUser) =>
    (await mailTo(test.database, user)).filter((kind) => /ended|cancelled/.test(kind));
  const alertsOf = async ({ id }: TestUser) =>
    (await test.database.db.select().from(billingAlert).where(eq(billingAlert.userId, id))).map(
      ({ kind }) => kind,
    );

  it.each([
    ['of no subscription', false],
    ['of the subscription', true],
  ])('of a one-off invoice %s leaves a paid year alone', async (_, isOfSubscription) => {
    const { user, customer, refund } = await payer();
    const subscriptionId = isOfSubscription ? (customer.account.subscriptions[0]?.id ?? '') : '';
    const { id } = stripe.records.chargeOnce(customer, 500, subscriptionId);
    await tellAll();
    await refund(id);
    expect(await billingOf(user)).toMatchObject(open);
    expect([await endedMails(user), await alertsOf(user)]).toEqual([[], []]);
  });

  it('of a one-off invoice does not end a cancelled year early', async () => {
    const { user, customer, refund } = await payer();
    const { id } = stripe.records.chargeOnce(customer, 500);
    await test.payments.billing.provider?.cancelNow(customer.account.subscriptions[0]?.id ?? '');
    await refund(id);
    expect(await billingOf(user)).toMatchObject({ has_access: true, access_ended: null });
  });

  it('by a dispute lost on another invoice alerts the owner and ends nothing', async () => {
    const { user, customer } = await payer();
    const { id } = stripe.records.chargeOnce(customer, 500);
    stripe.records.dispute(customer, id, 'needs_response');
    stripe.records.dispute(customer, id, 'lost');
    await tellAll();
    expect(await billingOf(user)).toMatchObject(open);
    expect(await alertsOf(user)).toContain('dispute-lost');
  });

  it('of an earlier period ends nothing', async () => {
    const { user, who, invoice, refund } = await payer('weekly');
    const { id } = invoice();
    await stripe.holder.wait(who, 8);
    await tellAll();
    await refund(id);
    expect(await billingOf(user)).toMatchObject(open);
  });

  it('of the plan before a switch ends nothing, of the switch itself everything', async () => {
    const { user, who, invoice, refund } = await payer('monthly');
    const before = invoice().id;
    await stripe.holder.wait(who, 10);
    await stripe.holder.switchTo(who, 'starter_annual');
    await tellAll();
    await refund(before);
    expect(await billingOf(user)).toMatchObject(open);
    await refund(invoice().id);
    expect(await billingOf(user)).toMatchObject({ has_access: false, access_ended: { reason: 'refunded' } });
  });

  it('in parts ends access with the last part, with one e-mail', async () => {
    const { user, invoice, refund } = await payer();
    await refund(invoice().id, 10000);
    await refund(invoice().id, 8899);
    expect(await billingOf(user)).toMatchObject(open);
    await refund(invoice().id, 1);
    const number = invoice().number.replace('SBX-', '');
    const why = { reason: 'refunded', invoice: number, amount: 18900 };
    expect(await billingOf(user)).toMatchObject({ has_access: false, access_ended: why });
    expect(await endedMails(user)).toEqual(['access-ended']);
    const { db } = test.database;
    const sent = await db.select().from(mailMessage).where(eq(mailMessage.to, user.email));
    expect(sent.find(({ kind }) => kind === 'access-ended')?.text).toContain(
      `We refunded invoice ${number} in full ($189.00).`,
    );
  });

  it('by a lost dispute of the current period ends access, and the e-mail names the bank', async () => {
    const { user, customer, invoice } = await payer();
    stripe.records.dispute(customer, invoice().id, 'needs_response');
    stripe.records.dispute(customer, invoice().id, 'lost');
    await tellAll();
    expect(await billingOf(user)).toMatchObject({ has_access: false, access_ended: { reason: 'disputed' } });
    expect(await endedMails(user)).toEqual(['access-ended']);
  });
});

describe.each(paymentApps)('a full refund of the current period with %s', (_, openApp) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  it('ends access at once, with one e-mail, also after the subscription has ended', async () => {
    const user = await app.test.newUser();
    const started = await subscribe(user, 'annual');
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, 'pays');
    await app.settle();
    const provider = app.test.payments.billing.provider;
    const [invoice] = (await provider?.invoices(who.customerId)) ?? [];
    await app.holder.refund(who, invoice?.id ?? '');
    await app.settle();
    const why = { reason: 'refunded', invoice: invoice?.number, amount: 18900 };
    expect(await billingOf(user)).toMatchObject({ has_access: false, access_ended: why });
    await app.test.database.pool.query('update progress set trial_days = 14 where user_id = $1', [user.id]);
    expect(await user.progress()).toMatchObject({ subscription_tier: null, subscription_status: 'canceled' });
    const calculated = await user.post('/calculate', samples.commission());
    expect(await refused(calculated)).toMatchObject({ status: 403, code: 'trial-over' });
    expect(await billingOf(user)).toMatchObject({ subscription: { status: 'active' } });
    const [subscription] = (await provider?.subscriptions(who.customerId)) ?? [];
    await provider?.cancelNow(subscription?.id ?? '');
    await app.settle();
    expect(await billingOf(user)).toMatchObject({ access_ended: why, subscription: { status: 'canceled' } });
    expect(await mailTo(app.test.database, user)).toEqual(['receipt', 'access-ended']);
  });
});
