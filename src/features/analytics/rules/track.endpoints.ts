import type { Endpoint } from '#kernel/endpoint.ts';
import { trackAddress } from './addresses.ts';
import { trackRequest } from './track.ts';

export const track = {
  ...trackAddress,
  summary: 'Report how you use the app',
  body: trackRequest,
  responses: {
    202: { description: 'Recorded' },
    204: { description: 'Not recorded: the browser or the user opted out' },
  },
} as const satisfies Endpoint;
