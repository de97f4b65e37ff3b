import type { Calls } from '#platform/http/call.ts';
import { trackRequest } from './track.contract.ts';

export const trackCalls = {
  track: {
    method: 'post',
    path: '/track',
    summary: 'Report how the app is used',
    body: trackRequest,
    answers: { 202: { words: 'Noted' }, 204: { words: 'Not noted, as the browser or the user asks' } },
  },
} as const satisfies Calls;
