import type { Address } from '#kernel/endpoint.ts';

/** Separate from the endpoint, so that queueing a change does not load the endpoint's schemas. */
export const calculateAddress = { method: 'POST', path: '/calculate' } as const satisfies Address;
export const renameAddress = {
  method: 'PATCH',
  path: '/calculations/:userId/sheets/:id',
} as const satisfies Address;

/** The `about` value of queued changes of a sheet. */
export const aboutSheet = (sheetId: string | undefined) => `sheet/${sheetId ?? ''}`;
