import { z } from 'zod';
import { paymentSources } from '#features/access/rules/payment-source.ts';
import type { JobKind } from '#platform/queue/job.ts';

const refunding = z.object({ source: z.enum(paymentSources), customerId: z.string(), invoiceId: z.string() });
export type Refunding = Readonly<z.infer<typeof refunding>>;

export const refundPaymentKind: JobKind<Refunding> = {
  name: 'refund-payment',
  parse: (data) => refunding.parse(data),
  // Retries for weeks, since we owe the customer the money until it succeeds.
  retryLimit: 18,
  retryDelay: 5,
  expireIn: 120,
};
