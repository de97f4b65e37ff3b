import type { Address } from '#kernel/endpoint.ts';

/** For pages that only ask whether something is disputed: without the schemas. */
export const disputesAddress = {
  method: 'GET',
  path: '/shares/:userId/disputes',
} as const satisfies Address;
