import type { Endpoint } from '#kernel/endpoint.ts';
import {
  featureRequestPage,
  featureRequestQuery,
  featureRequestRecord,
  newFeatureRequest,
  voteRequest,
  voteResponse,
} from './feature-request.ts';

export const list = {
  method: 'GET',
  path: '/feature-requests',
  summary: 'Feature requests by votes or by age, declined ones last',
  isOpen: true,
  query: featureRequestQuery,
  responses: { 200: { description: 'A page, and the cursor of the next one', content: featureRequestPage } },
} as const satisfies Endpoint;

export const create = {
  method: 'POST',
  path: '/feature-requests',
  takesKey: true,
  summary: 'Request a feature',
  body: newFeatureRequest,
  responses: { 201: { description: 'Created', content: featureRequestRecord } },
  errors: { 429: 'Too many requests in an hour' },
} as const satisfies Endpoint;

export const vote = {
  method: 'POST',
  path: '/feature-requests/:id/vote',
  summary: 'Vote for a feature, once',
  body: voteRequest,
  responses: { 200: { description: 'The number of votes', content: voteResponse } },
  errors: {
    404: 'No such feature request',
    409: 'You have already voted for it (code already-voted)',
    429: 'Too many votes in a minute',
  },
} as const satisfies Endpoint;
