/** Who takes the money. */
export const paymentProviderNames = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** The provider of our own, which needs no keys and moves no money. */
export const sandboxName = 'sandbox' satisfies PaymentProviderName;
