import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { proved, staleProof } from './account-requests.ts';
import { startSocialAddress } from './addresses.ts';
import { providerName } from './identity.ts';

export const providers = {
  method: 'GET',
  path: '/auth/providers',
  summary: 'The other accounts that one can log in with here',
  isOpen: true,
  responses: {
    200: { description: 'Those that are set up', content: z.object({ providers: z.array(providerName) }) },
  },
} as const satisfies Endpoint;

export const startSocial = {
  ...startSocialAddress,
  summary: 'Log in with another account, or prove with a connected one that it is you: leads to its site',
  isOpen: true,
  query: z.object({ for: z.optional(z.literal('proof')) }),
  responses: { 302: { description: 'To the provider' } },
  errors: { 404: 'This provider is not set up', 429: 'Too many attempts' },
} as const satisfies Endpoint;

export const finishSocial = {
  method: 'GET',
  path: '/auth/social/:provider/callback',
  summary: 'Where a provider leads back to',
  isOpen: true,
  query: z.object({ code: z.optional(z.string()), state: z.optional(z.string()) }),
  responses: { 302: { description: 'To the log-in page, which says what comes next' } },
  errors: { 404: 'This provider is not set up', 429: 'Too many attempts' },
} as const satisfies Endpoint;

export const removeIdentity = {
  method: 'POST',
  path: '/account/identities/:id/remove',
  summary: 'Disconnect another account',
  body: proved,
  responses: { 204: { description: 'Disconnected' } },
  errors: {
    400: staleProof,
    409: 'It is the only way to log in',
  },
} as const satisfies Endpoint;
