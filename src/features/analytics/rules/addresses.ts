import type { Address } from '#kernel/endpoint.ts';

// Endpoints without schemas, so that every page can use them without a schema library.
export const reportAddress = { method: 'POST', path: '/events' } as const satisfies Address;
export const settingsAddress = { method: 'GET', path: '/analytics-settings' } as const satisfies Address;
export const chooseAddress = { method: 'PATCH', path: '/account/analytics' } as const satisfies Address;
export const trackAddress = { method: 'POST', path: '/track' } as const satisfies Address;
