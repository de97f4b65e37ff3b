import type { Address } from '#kernel/endpoint.ts';

/** Paths without schemas, so that the shared page does not load the schemas. */
export const openAddress = { method: 'GET', path: '/shared/:token' } as const satisfies Address;
export const followAddress = { method: 'GET', path: '/shared/:token/changes' } as const satisfies Address;
export const reportAddress = {
  method: 'POST',
  path: '/shared/:token/report',
  takesKey: true,
} as const satisfies Address;
export const fileAddress = { method: 'GET', path: '/shared/:token/pdf' } as const satisfies Address;
export const statementAddress = {
  method: 'GET',
  path: '/shared/:token/statement',
} as const satisfies Address;
export const disputeAddress = {
  method: 'POST',
  path: '/shared/:token/notes',
  takesKey: true,
} as const satisfies Address;
export const replyAddress = { method: 'POST', path: '/shared/:token/reply' } as const satisfies Address;
export const declarePaidAddress = { method: 'PUT', path: '/shared/:token/paid' } as const satisfies Address;
export const waysAddress = { method: 'PUT', path: '/shared/:token/ways' } as const satisfies Address;
