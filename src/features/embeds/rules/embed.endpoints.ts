import type { Endpoint } from '#kernel/endpoint.ts';
import { countAddress } from './embed-count.ts';
import {
  embeddedAllowance,
  embeddedCalculation,
  embedKeyRecord,
  embedLimits,
  embedSite,
} from './embed-key.ts';

export const show = {
  method: 'GET',
  path: '/embed-key',
  summary: 'Your embed key, and the sites on which it lifts the daily limit',
  responses: { 200: { description: 'The key and its sites', content: embedKeyRecord } },
} as const satisfies Endpoint;

export const addSite = {
  method: 'POST',
  path: '/embed-key/sites',
  summary: 'Let the key count on a site; the first site makes the key',
  body: embedSite,
  responses: { 200: { description: 'The key and its sites', content: embedKeyRecord } },
  errors: { 409: `You have ${embedLimits.sites} sites (code limit-reached)` },
} as const satisfies Endpoint;

export const removeSite = {
  method: 'DELETE',
  path: '/embed-key/sites',
  summary: 'Let the key count no longer on a site',
  query: embedSite,
  parameters: { site: 'As it is listed' },
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
