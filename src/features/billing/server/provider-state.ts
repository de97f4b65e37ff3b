import type { Cents } from '#kernel/cents.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';

/** What the provider says of a customer. */
export type ProviderState = Readonly<{
  all: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
  /** Besides what open invoices hold of it. */
  credit: Cents;
  /** Called off by us, and ended: what was paid for them is given back. */
  calledOff: ReadonlySet<string>;
}>;
