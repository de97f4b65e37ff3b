import type { Endpoint } from '#kernel/endpoint.ts';
import { pushedDeals, pushResult } from './pushed-deals.ts';

export const pushDeals = {
  method: 'POST',
  path: '/commission-runs/:id/deals',
  scopes: ['commissions', 'write'],
  summary:
    'Add deals of another program to a draft, or update those with the same external id: all of them, or none and what is wrong with each',
  body: pushedDeals,
  examples: {
    'two deals': {
      deals: [
        { externalId: 'crm-1001', date: '2026-11-15', rep: 'Ann', amount: '1500.00', name: 'Website' },
        { externalId: 'crm-1002', date: '2026-11-16', rep: 'Ann 60%; Ben 40%', amount: '99.99' },
      ],
    },
  },
  responses: { 200: { description: 'How many were new, changed or the same', content: pushResult } },
  errors: {
    403: 'The trial is over (code trial-over)',
    409: 'The run is no draft (code conflict), or would have too many deals or reps (code limit-reached)',
    429: 'Too many requests in an hour',
  },
} as const satisfies Endpoint;
