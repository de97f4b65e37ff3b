import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderUnderTest } from './cardholder.ts';
import { customersOf } from './customers.ts';

export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`a provider: ${name}`, () => {
    let test: ProviderUnderTest;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());

    const { newCustomer, begin, subscribed, subscriptionOf, invoicesOf } = customersOf(() => test);

    describe('a customer', () => {
      it('is the same for the same user, at once and much later, and another for another', async () => {
        const { userId, customerId } = await newCustomer();
        const again = (email: string) => test.provider.ensureCustomer({ userId, email });
        expect(await again(`${userId}@example.com`)).toBe(customerId);
        expect(await again('moved@example.com')).toBe(customerId);
        test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000);
        expect(await again('moved@example.com')).toBe(customerId);
        expect(await again('moved.again@example.com')).toBe(customerId);
        expect((await newCustomer()).customerId).not.toBe(customerId);
      });

      it('has nothing at first', async () => {
        const who = await newCustomer();
        expect([await subscriptionOf(who), await invoicesOf(who)]).toEqual([null, []]);
      });
    });

    describe('subscribing', () => {
      it('waits for a payment, and is active with it', async () => {
        const who = await begin('starter_annual');
        const { subscriptionId: id, paymentIntentId, clientSecret, plan, amount } = who.started;
        expect([plan, amount]).toEqual(['starter_annual', 18900]);
        expect(clientSecret.startsWith(`${paymentIntentId}_secret_`)).toBe(true);
        const unpaid = { id: paymentIntentId, customerId: who.customerId, subscriptionId: id, amount };
        expect(await test.provider.payment(paymentIntentId)).toEqual({
          ...unpaid,
          status: 'requires_payment_method',
        });
        expect(await subscriptionOf(who)).toMatchObject({ id, status: 'incomplete', card: null });

        expect(await test.holder.pay(who, who.started, 'pays')).toBe('succeeded');
        expect(await test.provider.payment(paymentIntentId)).toEqual({ ...unpaid, status: 'succeeded' });
        const { now } = test.clock;
        const next = new Date(now);
        next.setUTCFullYear(now.getUTCFullYear() + 1);
        expect(await subscriptionOf(who)).toEqual({
          id,
          attemptId: who.attemptId,
          plan,
          amount,
          currency: 'usd',
          status: 'active',
          startedAt: now,
          currentPeriodEnd: next,
          cancelAt: null,
          endedAt: null,
          card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
        });
        const [invoice, ...others] = await invoicesOf(who);
        expect(others).toEqual([]);
        expect(invoice?.number).toMatch(/-0001$/);
        expect(invoice).toMatchObject({
          status: 'paid',
          amount,
          refunded: 0,
          plan,
          createdAt: now,
          paidAt: now,
        });
        expect(invoice).toMatchObject({ periodStart: now, periodEnd: next });
      });

      it('is idempotent per attempt', async () => {
        const { customerId } = await newCustomer();
        const order = { customerId, plan: 'starter_weekly', attemptId: crypto.randomUUID() };
        const first = await test.provider.subscribe(order);
        expect(await test.provider.subscribe(order)).toEqual(first);
        expect(await invoicesOf({ userId: '', customerId })).toHaveLength(1);
        const second = await test.provider.subscribe({ ...order, attemptId: crypto.randomUUID() });
        expect(second.subscriptionId).not.toBe(first.subscriptionId);
      });

      it.each(['declined', 'insufficient_funds'] as const)(
        'with a card that is %s stays open',
        async (card) => {
          const who = await begin();
          expect(await test.holder.pay(who, who.started, card)).toBe('requires_payment_method');
          expect(await subscriptionOf(who)).toMatchObject({ status: 'incomplete' });
          expect(await test.holder.pay(who, who.started, 'pays')).toBe('succeeded');
          expect(await subscriptionOf(who)).toMatchObject({ status: 'active' });
        },
      );

      it('can require 3-D Secure', async () => {
        const who = await begin();
        const statusNow = async () => (await test.provider.payment(who.started.paymentIntentId))?.status;
        expect(await test.holder.pay(who, who.started, 'authenticates')).toBe('requires_action');
        expect(await statusNow()).toBe('requires_action');
        expect(await test.holder.authenticate(who, who.started, false)).toBe('requires_payment_method');
        expect(await statusNow()).toBe('requires_payment_method');
        await test.holder.pay(who, who.started, 'authenticates');
        expect(await test.holder.authenticate(who, who.started, true)).toBe('succeeded');
        expect(await statusNow()).toBe('succeeded');
        expect(await subscriptionOf(who)).toMatchObject({ status: 'active', card: { last4: '3155' } });
      });

      it('can be abandoned while it is not paid, and only then', async () => {
        const who = await begin();
        const { abandon } = test.provider;
        await abandon(who.started.subscriptionId);
        await abandon(who.started.subscriptionId);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'incomplete_expired' });
        expect(await invoicesOf(who)).toMatchObject([{ status: 'void' }]);
        expect((await test.provider.payment(who.started.paymentIntentId))?.status).toBe('canceled');
        const payer = await subscribed();
        await abandon(payer.started.subscriptionId);
        expect(await subscriptionOf(payer)).toMatchObject({ status: 'active' });
        await abandon('sub_nobody');
      });

      it('that credit covers is active at once, with nothing to pay, and the same when asked again', async () => {
        const who = await subscribed('starter_annual');
        await test.holder.switchTo(who, 'starter_weekly');
        await test.provider.cancelNow(who.started.subscriptionId);
        const order = { customerId: who.customerId, plan: 'starter_weekly', attemptId: crypto.randomUUID() };
        const covered = await test.provider.subscribe(order);
        const nothing = { amount: 0, paymentIntentId: null, clientSecret: null };
        expect(covered).toMatchObject({ plan: 'starter_weekly', ...nothing });
        expect(await test.provider.subscribe(order)).toEqual(covered);
        const { subscriptionId: id } = covered;
        expect(await subscriptionOf(who)).toMatchObject({ id, status: 'active', amount: 900, card: null });
        expect((await invoicesOf(who))[0]).toMatchObject({
          status: 'paid',
          amount: 0,
          paidAt: test.clock.now,
        });
        expect(await invoicesOf(who)).toHaveLength(3);
        const dearer = { ...order, plan: 'starter_annual', attemptId: crypto.randomUUID() };
        expect((await test.provider.subscribe(dearer)).clientSecret).toMatch(/_secret_/);
      });

      it('to a plan that is not sold is refused', async () => {
        const { customerId } = await newCustomer();
        await expect(
          test.provider.subscribe({ customerId, plan: 'enterprise', attemptId: 'a' }),
        ).rejects.toThrow('no plan enterprise');
      });
    });

    describe('an invoice', () => {
      it('is a PDF for its customer, and nothing for anybody else', async () => {
        const [ann, bob] = [await subscribed(), await subscribed()];
        const id = (await invoicesOf(ann))[0]?.id ?? '';
        const pdf = await test.provider.invoicePdf(ann.customerId, id);
        expect(new TextDecoder().decode(pdf?.subarray(0, 5))).toBe('%PDF-');
        expect(await test.provider.invoicePdf(bob.customerId, id)).toBeNull();
        expect(await test.provider.invoicePdf(ann.customerId, 'in_nobody')).toBeNull();
      });

      it('shows its refunds', async () => {
        const who = await subscribed('starter_weekly');
        await test.holder.wait(who, 7);
        const [, first] = await invoicesOf(who);
        await test.holder.refund(who, first?.id ?? '');
        expect(await invoicesOf(who)).toMatchObject([
          { status: 'paid', amount: 900, refunded: 0 },
          { status: 'paid', amount: 900, refunded: 900 },
        ]);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'active' });
      });
    });

    it('returns null for an unknown payment', async () => {
      expect(await test.provider.payment('pi_nobody')).toBeNull();
    });

    it('leads to its portal and back', async () => {
      const { customerId } = await subscribed();
      const url = await test.provider.portalUrl(customerId, 'http://localhost:3000/billing');
      expect(new URL(url).protocol).toMatch(/^https?:$/);
    });
  });
}
