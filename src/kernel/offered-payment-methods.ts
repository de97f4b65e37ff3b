/**
 * Cards (with wallets) and Link settle at once. Bank debits take days and can still fail; a method added
 * here must handle payments in the state 'processing'.
 */
export const offeredPaymentMethods = ['card', 'link'] as const;
