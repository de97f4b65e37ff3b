import type { Db } from '#platform/db/database.ts';
import * as store from '#platform/payments/sandbox/sandbox.store.ts';

type World = Readonly<{ db: Db }>;

/** What the sandbox, a provider of our own, keeps about a user; what was bought is in the part about billing. */
export const sandboxPart = {
  name: 'sandbox-customer',
  async read({ db }: World, userId: string) {
    const customerId = await store.findCustomerOf(db, { userId });
    const kept = customerId ? await store.findAccount(db, customerId) : undefined;
    return kept
      ? [{ customer_id: kept.account.customerId, email: kept.email, credit: kept.account.credit }]
      : [];
  },
  erase: async ({ db }: World, userId: string) => await store.deleteCustomer(db, userId),
};
