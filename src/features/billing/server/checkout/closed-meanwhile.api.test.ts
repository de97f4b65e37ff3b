import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '#features/account/server/leaving/close-account.store.ts';
import { eraseAccountJob } from '#features/account/server/leaving/erase-account.jobs.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { userDataSources } from '#server/user-data.ts';
import { memoryFiles } from '#testing/memory-files.ts';
import { billingDependencies, runBillingJobs, subscribe } from '#testing/paying.ts';
import { customerOf, type PaymentApp, paymentApps } from '#testing/payment-app.ts';
import type { TestUser } from '#testing/test-app.ts';
import { createBilling } from '../billing.ts';

describe.each(paymentApps)('a checkout with %s during which the account is', (_, open) => {
  let app: PaymentApp;
  let provider: PaymentProvider;
  beforeAll(async () => {
    app = await open();
    provider = billingDependencies(app.test).provider;
  });
  afterAll(() => app.close());

  /** A user without a plan, whose credit covers a weekly one. */
  async function credited() {
    const user = await app.test.newUser();
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, await subscribe(user, 'monthly'), 'pays');
    await app.holder.switchTo(who, 'starter_weekly');
    const [subscription] = await provider.subscriptions(who.customerId);
    await provider.cancelNow(subscription?.id ?? '');
    await app.settle();
    return { user, ...who };
  }

  // Neither queues the end of subscriptions, as if that job had run before the provider started this one.
  const close = async ({ id }: TestUser) => void (await closeAccount(app.test.database.db, id));
  async function erase(user: TestUser) {
    await close(user);
    const { log, database } = app.test;
    const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log };
    const { handle } = eraseAccountJob({ db: database.db, files: memoryFiles() }, userDataSources);
    await handle({ userId: user.id }, context);
  }

  it.each([
    ['closed', 'before', close],
    ['closed', 'after', close],
    ['erased', 'before', erase],
    ['erased', 'after', erase],
  ] as const)('%s %s the provider starts it is refused, and ends', async (_name, moment, leave) => {
    const { user, customerId } = await credited();
    const billing = createBilling({
      ...billingDependencies(app.test),
      testKeysInPublic: false,
      provider: {
        ...provider,
        async subscribe(order) {
          if (moment === 'before') await leave(user);
          const started = await provider.subscribe(order);
          if (moment === 'after') await leave(user);
          return started;
        },
      },
    });
    await expect(billing.subscribe(user.id, 'weekly', { due: 0 })).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await runBillingJobs(app.test, customerId);
    const left = await provider.subscriptions(customerId);
    expect(left.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  it('has logged no error', () => {
    expect(app.test.lines).toEqual([]);
  });
});
