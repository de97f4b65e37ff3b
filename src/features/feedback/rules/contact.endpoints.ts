import type { Endpoint } from '#kernel/endpoint.ts';
import { contactRequest } from './contact.ts';

export const send = {
  method: 'POST',
  path: '/contact',
  takesKey: true,
  summary: 'Write to support',
  isOpen: true,
  body: contactRequest,
  responses: { 202: { description: 'Accepted; support gets the message, the sender a receipt' } },
  errors: { 429: 'Too many messages from this network or address' },
} as const satisfies Endpoint;
