import type { Cents } from '#kernel/cents.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import type { Paid } from './mark-paid.public.ts';

/** What the provider says of a customer. */
export type ProviderState = Readonly<{
  all: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
  /** Besides what open invoices hold of it. */
  credit: Cents;
  /** Called off by us, and ended: what was paid for them is given back. */
  cancelled: ReadonlySet<string>;
}>;

/** What a look at the provider came to. */
export type Synced = Paid & Readonly<{ providerState: ProviderState; hasChanged: boolean }>;
