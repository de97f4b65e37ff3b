import type { Endpoint } from '#kernel/endpoint.ts';
import {
  deliveryPage,
  deliveryQuery,
  deliveryRecord,
  endpointChange,
  endpointList,
  endpointRecord,
  endpointSecret,
  newEndpoint,
  openedDelivery,
  webhookLimits,
} from './webhook.ts';

const tooMany = { 429: 'Too many attempts' } as const;

export const list = {
  method: 'GET',
  path: '/webhook-endpoints',
  summary: 'The addresses that get your webhooks, oldest first',
  responses: { 200: { description: 'The endpoints', content: endpointList } },
} as const satisfies Endpoint;

export const add = {
  method: 'POST',
  path: '/webhook-endpoints',
  takesKey: true,
  summary: 'Send webhooks to an address',
  body: newEndpoint,
  responses: { 201: { description: 'Created', content: endpointRecord } },
  errors: { 409: `You have ${webhookLimits.endpoints} endpoints (code limit-reached)`, ...tooMany },
} as const satisfies Endpoint;

export const change = {
  method: 'PATCH',
  path: '/webhook-endpoints/:id',
  summary: 'Change an endpoint, or turn it on or off',
  body: endpointChange,
  responses: { 200: { description: 'The endpoint', content: endpointRecord } },
  errors: tooMany,
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  summary: 'Delete an endpoint with its deliveries',
  responses: { 204: { description: 'Deleted' } },
} as const satisfies Endpoint;

export const showSecret = {
  method: 'GET',
  path: '/webhook-endpoints/:id/secret',
  summary: 'The secret that messages to an endpoint are signed with',
  responses: { 200: { description: 'The secret', content: endpointSecret } },
} as const satisfies Endpoint;

export const renewSecret = {
  method: 'POST',
  path: '/webhook-endpoints/:id/secret',
  takesKey: true,
  summary: 'Change the secret; for a day messages are signed with the old one too',
  responses: { 204: { description: 'Changed' } },
  errors: tooMany,
} as const satisfies Endpoint;

export const test = {
  method: 'POST',
  path: '/webhook-endpoints/:id/test',
  takesKey: true,
  summary: 'Send a message of type webhook.test, once',
  responses: { 202: { description: 'On its way', content: deliveryRecord } },
  errors: tooMany,
} as const satisfies Endpoint;

export const deliveries = {
  method: 'GET',
  path: '/webhook-endpoints/:id/deliveries',
  summary: 'What was sent to an endpoint, newest first',
  query: deliveryQuery,
  responses: { 200: { description: 'A page', content: deliveryPage } },
} as const satisfies Endpoint;

export const openDelivery = {
  method: 'GET',
  path: '/webhook-endpoints/:id/deliveries/:deliveryId',
  summary: 'A delivery with its content and every attempt',
  parameters: { deliveryId: 'Id of the delivery' },
  responses: { 200: { description: 'The delivery', content: openedDelivery } },
} as const satisfies Endpoint;

export const sendAgain = {
  method: 'POST',
  path: '/webhook-endpoints/:id/deliveries/:deliveryId/again',
  takesKey: true,
  summary: 'Send a delivery again, now and with the same id',
  parameters: { deliveryId: 'Id of the delivery' },
  responses: { 202: { description: 'On its way', content: deliveryRecord } },
  errors: tooMany,
} as const satisfies Endpoint;
