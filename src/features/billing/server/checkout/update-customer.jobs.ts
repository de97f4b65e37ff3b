import { z } from 'zod';
import { paymentSources } from '#features/access/rules/payment-source.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { findCustomerOf, findPayer } from '../customer.store.ts';
import { ensureCustomer } from './ensure-customer.ts';

const updating = z.object({ source: z.enum(paymentSources), customerId: z.string() });
type Updating = Readonly<z.infer<typeof updating>>;

export const updateCustomerKind: JobKind<Updating> = {
  name: 'update-customer',
  parse: (data) => updating.parse(data),
  // Retries for a week, since receipts go to the old address until it succeeds.
  retryLimit: 16,
  retryDelay: 10,
  expireIn: 120,
};

/** Gives the provider the user's current e-mail address. A provider that is not set up any more is not asked. */
export function updateCustomerJob(dependencies: BillingDependencies | null): Job<Updating> {
  return {
    ...updateCustomerKind,
    async handle({ source, customerId }) {
      if (dependencies?.source !== source) return;
      const { db, inTurn, limited } = dependencies;
      const customer = await findCustomerOf(db, source, customerId);
      const payer = customer && (await findPayer(db, customer.userId));
      if (!payer || payer.closedAt) return;
      await limited(() =>
        inTurn(customer, 'can-wait', (turn) => ensureCustomer(turn, dependencies, customer, customer)),
      );
    },
  };
}
