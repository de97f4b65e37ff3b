/** Who took the money, and whether it was real: what is bought of one is worth nothing to another. */
export const paymentSources = ['sandbox', 'stripe-test', 'stripe-live'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export function sourceOf(
  provider: Readonly<{ name: 'stripe' | 'sandbox'; livemode: boolean }>,
): PaymentSource {
  if (provider.name === 'sandbox') return 'sandbox';
  return provider.livemode ? 'stripe-live' : 'stripe-test';
}
