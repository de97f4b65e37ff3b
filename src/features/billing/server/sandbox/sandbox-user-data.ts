import type { Db } from '#platform/db/executor.ts';
import * as store from '#platform/payments/sandbox/sandbox.store.ts';

type Dependencies = Readonly<{ db: Db }>;

/** The simulated provider's records. Purchases are in `billingUserData`. */
export const sandboxUserData = {
  name: 'sandbox-customer',
  columns: ['customer_id', 'email', 'credit'],
  async read({ db }: Dependencies, userId: string) {
    const customerId = await store.findCustomerOf(db, { userId });
    const found = customerId ? await store.findAccount(db, customerId) : undefined;
    return found
      ? [{ customer_id: found.account.customerId, email: found.email, credit: found.account.credit }]
      : [];
  },
  erase: async ({ db }: Dependencies, userId: string) => await store.deleteCustomer(db, userId),
};
