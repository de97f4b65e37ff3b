import { type PaymentProviderName, sandboxName } from '#kernel/payment-provider-name.ts';

/** A payment provider and its mode: sandbox, Stripe test or Stripe live. A purchase gives access only while its source is configured. */
export const paymentSources = [sandboxName, 'stripe-test', 'stripe-live'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export function sourceOf(
  provider: Readonly<{ name: PaymentProviderName; livemode: boolean }>,
): PaymentSource {
  if (provider.name === sandboxName) return sandboxName;
  return provider.livemode ? 'stripe-live' : 'stripe-test';
}
