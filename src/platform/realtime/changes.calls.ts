import type { Calls } from '../http/call.ts';

export const changesCalls = {
  follow: {
    method: 'get',
    path: '/changes',
    summary: 'A stream of events that say what has changed: of yours, or of what everybody sees',
    answers: {
      200: {
        words: 'event: changed, data: {"what": ["progress", "calculations"]}; a comment every 25 seconds',
        type: 'text/event-stream',
      },
    },
    refusals: { 429: 'There are too many streams of yours' },
  },
} as const satisfies Calls;
