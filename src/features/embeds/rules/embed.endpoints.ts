import type { Endpoint } from '#kernel/endpoint.ts';
import { countAddress } from './embed-count.ts';
import { embeddedAllowance, embeddedCalculation, embedKeyRecord, embedSites } from './embed-key.ts';

export const show = {
  method: 'GET',
  path: '/embed-key',
  summary: 'Your embed key, and the sites on which it lifts the daily limit',
  responses: { 200: { description: 'The key and its sites', content: embedKeyRecord } },
} as const satisfies Endpoint;

export const setSites = {
  method: 'PUT',
  path: '/embed-key',
  summary: 'Say on which sites the key counts; the first site makes the key',
  body: embedSites,
  responses: { 200: { description: 'The key and its sites', content: embedKeyRecord } },
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/embed-key',
  summary: 'Delete the key with its sites; the next one is another',
  responses: { 204: { description: 'Deleted' } },
} as const satisfies Endpoint;

export const count = {
  ...countAddress,
  isOpen: true,
  summary: 'Count a calculation in a frame on another site, before its result is shown',
  body: embeddedCalculation,
  responses: { 200: { description: 'Whether it is allowed', content: embeddedAllowance } },
  errors: { 429: 'Too many requests in a minute' },
} as const satisfies Endpoint;
