/**
 * What people can pay with, here and nowhere else: cards (with the wallets that hold one) and Link settle at once. Bank
 * debits take days and can fail after that; to offer one, its word goes in here and its payments are 'processing' first.
 */
export const offeredPaymentMethods = ['card', 'link'] as const;
