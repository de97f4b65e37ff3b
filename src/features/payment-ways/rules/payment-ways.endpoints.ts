import type { Endpoint } from '#kernel/endpoint.ts';
import { paymentWays } from './payment-ways.ts';

export const find = {
  method: 'GET',
  path: '/payment-ways/:userId',
  summary: 'Your ways to be paid',
  responses: { 200: { description: 'Your ways; an empty text is a way you have not', content: paymentWays } },
} as const satisfies Endpoint;

export const save = {
  method: 'PUT',
  path: '/payment-ways/:userId',
  summary: 'Set your ways to be paid; pages you have shared show them at once',
  body: paymentWays,
  responses: { 200: { description: 'Saved', content: paymentWays } },
} as const satisfies Endpoint;
