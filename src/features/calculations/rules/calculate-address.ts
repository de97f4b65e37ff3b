import type { Address } from '#kernel/endpoint.ts';

/** Apart from the endpoint, whose schemas only the sender needs. */
export const calculateAddress = { method: 'POST', path: '/calculate' } as const satisfies Address;
export const renameAddress = {
  method: 'PATCH',
  path: '/calculations/:userId/sheets/:id',
} as const satisfies Address;

/** What a change that waits to be sent is about. */
export const aboutSheet = (sheetId: string | undefined) => `sheet/${sheetId ?? ''}`;
