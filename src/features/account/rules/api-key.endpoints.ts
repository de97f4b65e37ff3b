import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { proved, staleProof } from './account-requests.ts';
import { apiKeyRecord, maxApiKeys, newApiKeyFields } from './api-key.ts';

export const listApiKeys = {
  method: 'GET',
  path: '/account/api-keys',
  summary: 'Your API keys, newest first, without the keys themselves',
  responses: {
    200: { description: 'The keys', content: z.object({ keys: z.array(apiKeyRecord), max: z.number() }) },
  },
} as const satisfies Endpoint;

export const addApiKey = {
  method: 'POST',
  path: '/account/api-keys',
  summary: 'Make an API key, which is shown this once',
  body: z.extend(newApiKeyFields, proved.shape),
  responses: {
    201: { description: 'Created', content: z.object({ key: z.string(), record: apiKeyRecord }) },
  },
  errors: {
    400: staleProof,
    409: `You have ${maxApiKeys} keys (code limit-reached)`,
    429: 'Too many attempts',
  },
} as const satisfies Endpoint;

export const revokeApiKey = {
  method: 'DELETE',
  path: '/account/api-keys/:id',
  summary: 'Revoke an API key, at once',
  responses: { 204: { description: 'Revoked' } },
} as const satisfies Endpoint;
