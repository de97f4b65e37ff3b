import type { Address } from '#kernel/endpoint.ts';

/** Paths without schemas, so that the table's page does not load the schemas. */
export const readAddress = { method: 'GET', path: '/rooms/:token' } as const satisfies Address;
export const followAddress = { method: 'GET', path: '/rooms/:token/changes' } as const satisfies Address;
export const joinAddress = {
  method: 'POST',
  path: '/rooms/:token/guests',
  takesKey: true,
} as const satisfies Address;
export const removeGuestAddress = {
  method: 'DELETE',
  path: '/rooms/:token/guests/:id',
} as const satisfies Address;
export const addItemAddress = {
  method: 'POST',
  path: '/rooms/:token/items',
  takesKey: true,
} as const satisfies Address;
export const changeItemAddress = {
  method: 'PATCH',
  path: '/rooms/:token/items/:id',
} as const satisfies Address;
export const removeItemAddress = {
  method: 'DELETE',
  path: '/rooms/:token/items/:id',
} as const satisfies Address;
export const claimAddress = {
  method: 'PUT',
  path: '/rooms/:token/items/:id/claim',
} as const satisfies Address;
export const shareByAllAddress = {
  method: 'POST',
  path: '/rooms/:token/items/:id/share-by-all',
} as const satisfies Address;
export const extrasAddress = { method: 'PUT', path: '/rooms/:token/extras' } as const satisfies Address;
export const payersAddress = { method: 'PUT', path: '/rooms/:token/payers' } as const satisfies Address;
export const guestWaysAddress = {
  method: 'PUT',
  path: '/rooms/:token/guests/:id/ways',
} as const satisfies Address;
export const settledAddress = {
  method: 'PUT',
  path: '/rooms/:token/guests/:id/paid',
} as const satisfies Address;
export const endAddress = { method: 'POST', path: '/rooms/:token/end' } as const satisfies Address;

/** The header with the key of the guest's seat. */
export const keyHeader = 'room-key';
