import type { Cents } from '#kernel/money/cents.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import type { PaidAccess } from '../subscriptions/mark-paid.public.ts';

/** A customer's state at the provider. */
export type ProviderState = Readonly<{
  all: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
  /** Excludes credit that open invoices have reserved. */
  credit: Cents;
  /** Ids of subscriptions that we cancelled and that ended; their payments are refunded. */
  cancelled: ReadonlySet<string>;
}>;

/** The result of a sync. */
export type SyncResult = PaidAccess & Readonly<{ providerState: ProviderState; hasChanged: boolean }>;
