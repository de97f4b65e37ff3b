import type { Calls } from '#platform/http/call.ts';
import { waitlistAnswer, waitlistCount, waitlistRequest } from './waitlist.contract.ts';

export const waitlistCalls = {
  join: {
    method: 'post',
    path: '/waitlist',
    summary: 'Put an address on the waitlist, or change what it is waiting for',
    isOpen: true,
    body: waitlistRequest,
    answers: { 200: { words: 'The same for an address that was on it already', content: waitlistAnswer } },
    refusals: { 429: 'Too many of these in a minute' },
  },
  count: {
    method: 'get',
    path: '/waitlist/count',
    summary: 'How many are waiting, to within a minute',
    isOpen: true,
    answers: { 200: { words: 'The number to show', content: waitlistCount } },
  },
} as const satisfies Calls;
