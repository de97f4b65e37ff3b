import type { Calls } from '#platform/http/call.ts';
import { contactRequest } from './contact.contract.ts';

export const contactCalls = {
  send: {
    method: 'post',
    path: '/contact',
    summary: 'Write to support',
    isOpen: true,
    body: contactRequest,
    answers: { 202: { words: 'On its way to support, and a receipt to the sender' } },
    refusals: { 429: 'Too many messages from this place or address' },
  },
} as const satisfies Calls;
