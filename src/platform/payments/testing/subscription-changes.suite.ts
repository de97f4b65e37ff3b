import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import type { Customer, ProviderUnderTest } from './cardholder.ts';
import { customersOf } from './customers.ts';

/** Tests of renewals, retries, cancellation and switches, for every payment provider. */
export function describeSubscriptionChanges(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`a subscription with ${name}`, () => {
    let test: ProviderUnderTest;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());

    const { newCustomer, subscribed, subscriptionOf, invoicesOf } = customersOf(() => test);
    const amountsOf = async (who: Customer) => (await invoicesOf(who)).map(({ amount }) => amount);

    describe('as time passes', () => {
      it('renews, with an invoice for each period', async () => {
        const who = await subscribed('starter_weekly');
        await test.holder.wait(who, 15);
        expect(await amountsOf(who)).toEqual([900, 900, 900]);
        const [newest, , first] = await invoicesOf(who);
        expect(newest?.number.endsWith('-0003') && first?.number.endsWith('-0001')).toBe(true);
        expect((await subscriptionOf(who))?.currentPeriodEnd).toEqual(newest?.periodEnd);
      });

      it('a failed renewal is past due, and made good by another card', async () => {
        const who = await subscribed('starter_weekly', 'fails_to_renew');
        await test.holder.wait(who, 8);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'past_due', endedAt: null });
        expect(await invoicesOf(who)).toMatchObject([{ status: 'open', paidAt: null }, { status: 'paid' }]);
        await test.holder.changeCard(who, 'pays');
        expect(await subscriptionOf(who)).toMatchObject({ status: 'active', card: { last4: '4242' } });
        expect(await invoicesOf(who)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
      });

      it('one that stays unpaid through every retry ends', async () => {
        const who = await subscribed('starter_monthly', 'fails_to_renew');
        await test.holder.wait(who, 28 + 6);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'past_due' });
        const failedAt = (await invoicesOf(who))[0]?.createdAt.getTime() ?? 0;
        await test.holder.wait(who, 2);
        const ended = await subscriptionOf(who);
        expect([ended?.status, ended?.endedAt]).toEqual(['canceled', new Date(failedAt + 7 * dayMs)]);
        expect((await invoicesOf(who))[0]).toMatchObject({ status: 'uncollectible' });
      });

      it('a cancelled one runs to its end, unless it is resumed', async () => {
        const who = await subscribed();
        await test.holder.cancel(who);
        const cancelled = await subscriptionOf(who);
        expect(cancelled).toMatchObject({ status: 'active', cancelAt: cancelled?.currentPeriodEnd });
        await test.holder.resume(who);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'active', cancelAt: null });
        await test.holder.cancel(who);
        await test.holder.wait(who, 32);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'canceled', endedAt: cancelled?.cancelAt });
        expect(await amountsOf(who)).toEqual([1900]);
      });
    });

    describe('a change', () => {
      it('of plan takes effect at once and credits what is left', async () => {
        const who = await subscribed('starter_annual');
        await test.holder.switchTo(who, 'starter_weekly');
        expect(await subscriptionOf(who)).toMatchObject({ plan: 'starter_weekly', amount: 900 });
        const [newest] = await invoicesOf(who);
        expect(newest).toMatchObject({ plan: 'starter_weekly', amount: 0, status: 'paid' });
        expect(newest?.periodEnd).toEqual((await subscriptionOf(who))?.currentPeriodEnd);
      });

      it.each([
        ['starter_monthly', 'starter_annual', 14],
        ['starter_annual', 'starter_weekly', 100],
        ['starter_annual', 'starter_monthly', 364],
      ])('from %s to %s after %i days costs what was shown before', async (from, to, days) => {
        const who = await subscribed(from);
        await test.holder.wait(who, days);
        const shown = await test.provider.previewSwitch(who.customerId, to);
        expect((await invoicesOf(who))[0]).toMatchObject({ plan: from });
        await test.holder.switchTo(who, to);
        const [newest] = await invoicesOf(who);
        expect(newest).toMatchObject({ amount: shown?.dueNow, periodEnd: shown?.renewsAt });
        const price = (await subscriptionOf(who))?.amount ?? 0;
        expect((shown?.unused ?? 0) + (shown?.dueNow ?? 0)).toBe(price + (shown?.creditLeft ?? 0));
      });

      it('of plan uses credit before the card, and the preview says so', async () => {
        const who = await subscribed('starter_annual');
        await test.holder.switchTo(who, 'starter_weekly');
        expect(await test.provider.previewSwitch(who.customerId, 'starter_monthly')).toMatchObject({
          dueNow: 0,
          unused: 900,
          creditLeft: 18900 - 1900,
        });
      });

      it('of plan is none without a subscription, to the same plan or while a payment is due', async () => {
        const nobody = await newCustomer();
        const preview = (who: Customer, plan: string) => test.provider.previewSwitch(who.customerId, plan);
        const url = (who: Customer, plan: string) =>
          test.provider.switchUrl(who.customerId, plan, 'http://localhost:3000/billing');
        expect([await preview(nobody, 'starter_annual'), await url(nobody, 'starter_annual')]).toEqual([
          null,
          null,
        ]);
        const who = await subscribed('starter_weekly', 'fails_to_renew');
        expect(await preview(who, 'starter_weekly')).toBeNull();
        expect(await url(who, 'starter_annual')).toContain('starter_annual');
        await test.holder.wait(who, 8);
        expect([await preview(who, 'starter_annual'), await url(who, 'starter_annual')]).toEqual([
          null,
          null,
        ]);
      });

      it('of card shows the new one', async () => {
        const who = await subscribed();
        await test.holder.changeCard(who, 'fails_to_renew');
        expect(await subscriptionOf(who)).toMatchObject({ status: 'active', card: { last4: '0341' } });
      });

      it('by cancelling at once ends it now; again, or of nothing, is fine', async () => {
        const who = await subscribed();
        await test.provider.cancelNow(who.started.subscriptionId);
        expect(await subscriptionOf(who)).toMatchObject({ status: 'canceled', endedAt: test.clock.now });
        await test.provider.cancelNow(who.started.subscriptionId);
        await test.provider.cancelNow('sub_nobody');
      });

      it('puts the live one before a newer attempt, and that before what has ended', async () => {
        const who = await subscribed('starter_weekly');
        const order = { customerId: who.customerId, plan: 'starter_annual', attemptId: crypto.randomUUID() };
        const attempt = await test.provider.subscribe(order);
        expect((await subscriptionOf(who))?.id).toBe(who.started.subscriptionId);
        await test.provider.cancelNow(who.started.subscriptionId);
        expect((await subscriptionOf(who))?.id).toBe(attempt.subscriptionId);
      });
    });
  });
}
