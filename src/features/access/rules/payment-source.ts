import { type PaymentProviderName, sandboxName } from '#kernel/payment-provider-name.ts';

/** Provider and mode; a purchase counts only for its own source. */
export const paymentSources = [sandboxName, 'stripe-test', 'stripe-live'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export function sourceOf(
  provider: Readonly<{ name: PaymentProviderName; livemode: boolean }>,
): PaymentSource {
  if (provider.name === sandboxName) return sandboxName;
  return provider.livemode ? 'stripe-live' : 'stripe-test';
}
