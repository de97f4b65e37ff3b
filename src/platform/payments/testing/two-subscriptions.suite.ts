import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderUnderTest } from './cardholder.ts';
import { customersOf, requireDue } from './customers.ts';

/** A state that should not occur but can: a customer must not pay twice unnoticed. */
export function describeTwoSubscriptions(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`two subscriptions of one customer with ${name}`, () => {
    let test: ProviderUnderTest;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());
    const { subscribed } = customersOf(() => test);

    async function twice() {
      const who = await subscribed('starter_weekly');
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      const order = { customerId: who.customerId, plan: 'starter_annual', attemptId: crypto.randomUUID() };
      const second = requireDue(await test.provider.subscribe(order));
      await test.holder.pay(who, second, 'pays');
      const idsOf = async () => (await test.provider.subscriptions(who.customerId)).map(({ id }) => id);
      return { who, first: who.started.subscriptionId, second: second.subscriptionId, idsOf };
    }

    it('are both reported, the newer first, and both are charged', async () => {
      const { who, first, second, idsOf } = await twice();
      expect(await idsOf()).toEqual([second, first]);
      await test.holder.wait(who, 7);
      expect((await test.provider.invoices(who.customerId)).map(({ amount }) => amount)).toEqual([
        900, 18900, 900,
      ]);
    });

    it('are sorted renewing first, then by the latest end', async () => {
      const { who, first, second, idsOf } = await twice();
      await test.holder.cancel(who);
      expect(await idsOf()).toEqual([first, second]);
      await test.holder.cancel(who);
      const both = await test.provider.subscriptions(who.customerId);
      expect(both.map(({ cancelAt }) => cancelAt === null)).toEqual([false, false]);
      await test.provider.cancelNow(second);
      expect(await idsOf()).toEqual([first, second]);
    });
  });
}
