import { type Job, JobRejected } from '#platform/queue/job.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { findCustomerOf } from '../customer.store.ts';
import { syncCustomer } from '../provider/sync-customer.ts';
import { type Refunding, refundPaymentKind } from './refund-payment.kind.ts';

/** Refunds a payment of a cancelled checkout or a duplicate. The sync afterwards e-mails the customer. */
export function refundPaymentJob(dependencies: BillingDependencies | null): Job<Refunding> {
  return {
    ...refundPaymentKind,
    async handle({ source, customerId, invoiceId }) {
      if (dependencies?.source !== source)
        throw new JobRejected(`${invoiceId} is of ${source}, which is not set up.`);
      await dependencies.provider.refundInvoice(customerId, invoiceId);
      const customer = await findCustomerOf(dependencies.db, source, customerId);
      if (customer) await syncCustomer(dependencies, customer, { urgency: 'can-wait' });
    },
  };
}
