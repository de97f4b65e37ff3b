import type { Endpoint } from './endpoint.ts';

/** Served by platform/realtime and called by browser/live-changes, so it belongs to no feature. */
export const changesEndpoint = {
  method: 'GET',
  path: '/changes',
  summary: 'Follow what changes: your own records, and what everyone sees',
  responses: {
    200: {
      description:
        'event: changed, data: {"what": ["progress", "calculations"]}; a comment every 25 seconds; event: signed-out when the session has ended',
      type: 'text/event-stream',
    },
  },
  errors: { 429: 'Too many open streams' },
} as const satisfies Endpoint;
