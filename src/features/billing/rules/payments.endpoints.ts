import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { paymentProviderRecord } from './billing.ts';

export const provider = {
  method: 'GET',
  path: '/payment-provider',
  isOpen: true,
  summary: 'The payment provider in use',
  responses: { 200: { description: 'The provider and its mode', content: paymentProviderRecord } },
} as const satisfies Endpoint;

export const webhook = {
  method: 'POST',
  path: '/webhooks/payments',
  isOpen: true,
  summary: 'Receive a signed event from the payment provider',
  headers: {
    'Stripe-Signature': 'The signature of Stripe',
    'Fairsplit-Signature': 'The signature of the sandbox',
  },
  responses: { 200: { description: 'Received', content: z.object({ received: z.boolean() }) } },
  errors: {
    400: 'The signature is missing or wrong',
    413: 'The body is too large',
    500: 'Failed; send it again',
  },
} as const satisfies Endpoint;
