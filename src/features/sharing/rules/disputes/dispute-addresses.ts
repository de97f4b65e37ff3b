import type { Address } from '#kernel/endpoint.ts';

/** Paths without schemas, for pages that only list disputes and payments. */
export const declaredPaymentsAddress = {
  method: 'GET',
  path: '/shares/:userId/said-payments',
} as const satisfies Address;

export const disputesAddress = {
  method: 'GET',
  path: '/shares/:userId/disputes',
} as const satisfies Address;
