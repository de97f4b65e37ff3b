import type { Endpoint } from '#kernel/endpoint.ts';
import { waitlistCount, waitlistRequest, waitlistResponse } from './waitlist.ts';

export const join = {
  method: 'POST',
  path: '/waitlist',
  summary: 'Join the waitlist, or change what an address is waiting for',
  isOpen: true,
  body: waitlistRequest,
  responses: {
    200: { description: 'Joined; the same for an address that had joined before', content: waitlistResponse },
  },
  errors: { 429: 'Too many requests in a minute' },
} as const satisfies Endpoint;

export const count = {
  method: 'GET',
  path: '/waitlist/count',
  summary: 'The number of people waiting, up to a minute old',
  isOpen: true,
  responses: { 200: { description: 'The number to show', content: waitlistCount } },
} as const satisfies Endpoint;
