export const paymentProviderNames = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/** Our own test provider, without keys and real money. */
export const sandboxName = 'sandbox' satisfies PaymentProviderName;
