import type { Address } from '#kernel/endpoint.ts';

/** Paths without schemas, for pages that only list disputes. */
export const disputesAddress = {
  method: 'GET',
  path: '/shares/:userId/disputes',
} as const satisfies Address;
