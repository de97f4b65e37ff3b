import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { openedEntry } from '../group.ts';
import * as addresses from '../group-addresses.ts';
import { gone, member, writing } from '../group-endpoint-parts.ts';
import { exchangeRequest, usedRate } from './exchange.ts';

export const rates = {
  ...addresses.ratesAddress,
  ...member,
  summary: 'The last rate that the group used for each pair of currencies',
  responses: { 200: { description: 'The rates', content: z.array(usedRate) } },
  errors: gone,
} as const satisfies Endpoint;

export const exchange = {
  ...addresses.exchangeAddress,
  ...member,
  summary:
    'Settle in one currency: move all balances in other currencies into it at these rates. It makes an entry in each currency; they are deleted and restored together',
  body: exchangeRequest,
  responses: {
    201: { description: 'The entry in the currency in which the group settles', content: openedEntry },
  },
  errors: {
    ...writing,
    409: 'Balances have changed since the revision (reason moved), there is nothing to exchange (reason settled), or the group has as many entries as it may have (code limit-reached)',
  },
} as const satisfies Endpoint;
