import type { Address } from '#kernel/endpoint.ts';

// Paths without schemas, since any page may use them.
export const reportAddress = { method: 'POST', path: '/events' } as const satisfies Address;
export const settingsAddress = { method: 'GET', path: '/analytics-settings' } as const satisfies Address;
export const chooseAddress = { method: 'PATCH', path: '/account/analytics' } as const satisfies Address;
export const trackAddress = { method: 'POST', path: '/track' } as const satisfies Address;
