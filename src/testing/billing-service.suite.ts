import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCustomer } from '#features/billing/server/customer.store.ts';
import { resyncBillingJob } from '#features/billing/server/provider/resync-billing.jobs.ts';
import { endSubscriptionJob } from '#features/billing/server/subscriptions/end-subscription.jobs.ts';
import type { CardBehaviour } from '#platform/payments/sandbox/account.ts';
import type { SignedNotice } from '#platform/payments/testing/cardholder.ts';
import type { PaidService } from './paid-service.ts';
import {
  alertsOf,
  billingDependencies,
  billingOf,
  invoicesOf,
  mailTo,
  runBillingJobs,
  subscribe,
} from './paying.ts';
import type { TestUser } from './test-app.ts';

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Tests of the billing service for any payment provider. */
export function describeBilling(name: string, open: () => Promise<PaidService>): void {
  describe(`billing with ${name}`, () => {
    let service: PaidService;
    beforeAll(async () => {
      service = await open();
    });
    afterAll(() => service.close());

    async function post({ rawBody, signature }: SignedNotice): Promise<number> {
      const headers = { [service.signatureHeader]: signature };
      const request = { method: 'POST', body: rawBody, headers };
      return (await service.test.app.request('/api/webhooks/payments', request)).status;
    }
    async function tellAll(user: TestUser): Promise<void> {
      for (const notice of await service.notices(user)) expect(await post(notice)).toBe(200);
    }
    async function buyer(plan = 'monthly', behaviour: CardBehaviour = 'pays') {
      const user = await service.test.newUser();
      const { clientSecret } = await subscribe(user, plan);
      expect(await service.pay(user, clientSecret, behaviour)).toBe('succeeded');
      return { user, paymentIntentId: idOf(clientSecret) };
    }
    const confirm = async (user: TestUser, paymentIntentId: string) =>
      (await user.post('/update-subscription-status', { paymentIntentId })).status;
    const tierOf = async (user: TestUser) => (await user.progress()).subscription_tier;
    const dependencies = () => billingDependencies(service.test);
    async function customerIdOf({ id }: TestUser): Promise<string> {
      const found = await findCustomer(service.test.database.db, service.source, id);
      if (!found) throw new Error('There is no such customer.');
      return found.customerId;
    }
    const context = () => {
      const { log } = service.test;
      return { jobId: '', attempt: 1, signal: AbortSignal.timeout(600_000), log };
    };

    async function expectEnded(user: TestUser, kinds: readonly string[]): Promise<void> {
      await tellAll(user);
      const ended = { subscription: { status: 'canceled' }, has_access: false };
      expect(await billingOf(user)).toMatchObject(ended);
      expect(await tierOf(user)).toBe(null);
      expect((await mailTo(service.test.database, user)).toSorted()).toEqual(kinds);
    }

    it('sells a plan: paid, confirmed by the provider, shown, with invoice and receipt', async () => {
      const { user, paymentIntentId } = await buyer('annual');
      expect([await tierOf(user), await confirm(user, paymentIntentId)]).toEqual([null, 200]);
      const card = { brand: 'visa', last4: '4242' };
      expect(await billingOf(user)).toMatchObject({
        has_access: true,
        subscription: { plan_id: 'starter_annual', amount: 18900, status: 'active', cancel_at: null, card },
      });
      expect(await tierOf(user)).toBe('starter');
      const [invoice] = await invoicesOf(user);
      expect(invoice).toMatchObject({ status: 'paid', amount: 18900, plan_id: 'starter_annual' });
      const pdf = await user.get(`/billing/${user.id}/invoices/${invoice?.id}.pdf`);
      expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
      await tellAll(user);
      expect(await mailTo(service.test.database, user)).toEqual(['receipt']);
    });

    it('refuses a return without a payment, or with another user’s payment', async () => {
      const user = await service.test.newUser();
      const { clientSecret } = await subscribe(user);
      expect(await service.pay(user, clientSecret, 'declined')).toBe('requires_payment_method');
      expect(await confirm(user, idOf(clientSecret))).toBe(402);
      expect(await service.pay(user, clientSecret, 'authenticates')).toBe('requires_action');
      expect(await confirm(user, idOf(clientSecret))).toBe(402);
      const other = await buyer();
      expect(await confirm(user, other.paymentIntentId)).toBe(404);
      expect(await confirm(user, 'pi_nothing')).toBe(404);
      expect(await tierOf(user)).toBe(null);
    });

    it('has one checkout per plan, and none for a user who has a plan', async () => {
      const user = await service.test.newUser();
      const [first, again] = await Promise.all([subscribe(user, 'weekly'), subscribe(user, 'weekly')]);
      expect(again.clientSecret).toBe(first.clientSecret);
      const other = await subscribe(user, 'annual');
      expect(await service.pay(user, first.clientSecret)).not.toBe('succeeded');
      expect(await service.pay(user, other.clientSecret)).toBe('succeeded');
      expect((await user.post('/create-subscription', { plan: 'weekly' })).status).toBe(409);
      expect((await billingOf(user)).subscription).toMatchObject({ plan_id: 'starter_annual' });
    });

    it('handles webhooks that come late, twice or out of order', async () => {
      const { user } = await buyer();
      await service.cancel(user);
      await service.resume(user);
      const notices = await service.notices(user);
      expect(notices.length).toBeGreaterThan(2);
      for (const notice of [...notices.toReversed(), ...notices]) expect(await post(notice)).toBe(200);
      expect(await tierOf(user)).toBe('starter');
      expect((await billingOf(user)).subscription).toMatchObject({ status: 'active', cancel_at: null });
      expect(await mailTo(service.test.database, user)).toEqual(['receipt']);
    });

    it('refuses a webhook with a changed body', async () => {
      const { user } = await buyer();
      const [notice] = await service.notices(user);
      if (!notice) throw new Error('Nothing was told.');
      const rawBody = new Uint8Array([...notice.rawBody, 32]);
      expect(await post({ ...notice, rawBody })).toBe(400);
      expect(await post({ ...notice, signature: '' })).toBe(400);
      expect(await tierOf(user)).toBe(null);
    });

    it('lets a cancelled plan run on to its end', async () => {
      const { user } = await buyer();
      await service.cancel(user);
      await tellAll(user);
      expect((await billingOf(user)).subscription?.cancel_at).toMatch(/T/);
      expect(await tierOf(user)).toBe('starter');
      await service.wait(user, 32);
      await expectEnded(user, ['receipt', 'subscription-cancelled']);
    });

    it('keeps access while a renewal is retried, and no longer', async () => {
      const { user } = await buyer('weekly', 'fails_to_renew');
      await service.wait(user, 8);
      await tellAll(user);
      expect(await billingOf(user)).toMatchObject({ subscription: { status: 'past_due' }, has_access: true });
      expect(await tierOf(user)).toBe('starter');
      await service.wait(user, 20);
      await expectEnded(user, ['payment-failed', 'receipt', 'subscription-cancelled']);
    });

    it('shows refunds', async () => {
      const { user, paymentIntentId } = await buyer();
      await confirm(user, paymentIntentId);
      const [invoice] = await invoicesOf(user);
      await service.refund(user, invoice?.id ?? '');
      await tellAll(user);
      expect(await invoicesOf(user)).toMatchObject([{ status: 'refunded', refunded: 1900 }]);
    });

    it('opens a plan that credit covers, asks for no card and closes the checkout', async () => {
      const { user } = await buyer('annual');
      await service.switchTo(user, 'starter_weekly');
      await service.cancel(user);
      await service.wait(user, 8);
      await tellAll(user);
      expect(await tierOf(user)).toBe(null);
      const due = 0;
      const response = await user.post('/create-subscription', { plan: 'weekly', due });
      expect([response.status, await response.json()]).toEqual([
        201,
        {
          clientSecret: null,
          plan: 'weekly',
          amount: 0,
          message: 'Your credit covers the price. Your plan is active.',
        },
      ]);
      expect(await tierOf(user)).toBe('starter');
      expect(await billingOf(user)).toMatchObject({
        has_access: true,
        subscription: { plan_id: 'starter_weekly', status: 'active', card: null },
      });
      expect((await invoicesOf(user))[0]).toMatchObject({ status: 'paid', amount: 0 });
      expect((await user.post('/create-subscription', { plan: 'weekly' })).status).toBe(409);
    });

    it('ends and refunds the newer of two live subscriptions, and e-mails the owner and the customer', async () => {
      const { user } = await buyer('weekly');
      const customerId = await customerIdOf(user);
      service.test.clock.now = new Date(service.test.clock.now.getTime() + 60_000);
      const order = { customerId, plan: 'starter_annual', attemptId: crypto.randomUUID() };
      const second = await dependencies().provider.subscribe(order);
      await service.pay(user, second.clientSecret ?? '');
      await tellAll(user);
      const weekly = { plan_id: 'starter_weekly', status: 'active' };
      expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: weekly });
      expect(await alertsOf(service.test.database, user)).toEqual(['charged-twice']);
      const heard = async () => (await mailTo(service.test.database, user)).toSorted();
      expect(await heard()).toEqual(['receipt', 'receipt', 'second-subscription']);

      await runBillingJobs(service.test, customerId);
      await tellAll(user);
      expect(await billingOf(user)).toMatchObject({
        has_access: true,
        other_subscriptions: 0,
        subscription: weekly,
      });
      const paid = (await invoicesOf(user)).map(({ amount, refunded }) => [amount, refunded]);
      expect(paid).toEqual([
        [18900, 18900],
        [900, 0],
      ]);
      expect(await heard()).toEqual(['receipt', 'receipt', 'second-subscription']);
    });

    it('the nightly job finds changes without a webhook', async () => {
      const { user } = await buyer();
      expect(await tierOf(user)).toBe(null);
      await resyncBillingJob(dependencies()).handle({}, context());
      expect(await tierOf(user)).toBe('starter');
      await service.cancel(user);
      await service.wait(user, 32);
      await resyncBillingJob(dependencies()).handle({}, context());
      expect(await tierOf(user)).toBe(null);
    });

    it('ends at once when the account is deleted', async () => {
      const { user } = await buyer();
      const customerId = await customerIdOf(user);
      await endSubscriptionJob(dependencies()).handle({ source: service.source, customerId }, context());
      expect((await dependencies().provider.subscriptions(customerId))[0]).toMatchObject({
        status: 'canceled',
      });
    });
  });
}
