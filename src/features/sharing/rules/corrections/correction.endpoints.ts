import type { Endpoint } from '#kernel/endpoint.ts';
import { correctedLinks, correctRequest, outdatedLinks } from './correction.ts';

/** Below the sheet's own path, so that pages refetch the list when a version is saved. */
const path = '/calculations/:userId/sheets/:id/outdated-links';
const parameters = { id: 'The id of the sheet' } as const;

export const listOutdated = {
  method: 'GET',
  path,
  parameters,
  summary: 'Your live links with other amounts than the latest version of their sheet',
  responses: { 200: { description: 'The links', content: outdatedLinks } },
} as const satisfies Endpoint;

export const correctLinks = {
  method: 'POST',
  path,
  parameters,
  takesKey: true,
  summary:
    'Show the latest version of a sheet on its links, with the amounts before, and tell people whose e-mail address is known',
  body: correctRequest,
  responses: { 200: { description: 'The corrected links', content: correctedLinks } },
  errors: {
    409: 'The sheet has a newer version (code conflict), or the storage is full (code storage-full)',
  },
} as const satisfies Endpoint;
