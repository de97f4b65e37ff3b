import type { Address } from '#kernel/endpoint.ts';

/** Without schemas, for pages that only count runs. */
export const runsAddress = { method: 'GET', path: '/commission-runs' } as const satisfies Address;
