import type { Endpoint } from '#kernel/endpoint.ts';
import { pushState, pushSubscription } from './push.ts';

export const find = {
  method: 'GET',
  path: '/notices/push',
  summary: 'Whether this browser gets push messages, and how the last one went',
  responses: { 200: { description: 'State of this session', content: pushState } },
} as const satisfies Endpoint;

export const subscribe = {
  method: 'PUT',
  path: '/notices/push',
  summary: 'Send push messages to this browser until its session ends',
  body: pushSubscription,
  responses: { 200: { description: 'Subscribed; a first message is on its way', content: pushState } },
  errors: { 409: 'Another browser uses the endpoint with other keys' },
} as const satisfies Endpoint;

export const unsubscribe = {
  method: 'DELETE',
  path: '/notices/push',
  summary: 'Send no more push messages to this browser',
  responses: { 204: { description: 'No messages from now on' } },
} as const satisfies Endpoint;
