import { type PaymentProviderName, sandboxName } from '#kernel/payment-provider-name.ts';

/** Who took the money, and whether it was real: what is bought of one is worth nothing to another. */
export const paymentSources = [sandboxName, 'stripe-test', 'stripe-live'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export function sourceOf(
  provider: Readonly<{ name: PaymentProviderName; livemode: boolean }>,
): PaymentSource {
  if (provider.name === sandboxName) return sandboxName;
  return provider.livemode ? 'stripe-live' : 'stripe-test';
}
