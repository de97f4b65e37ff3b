import type { Calls } from '#platform/http/call.ts';
import {
  featureRequestPage,
  featureRequestQuery,
  featureRequestRecord,
  newFeatureRequest,
  voteAnswer,
  voteRequest,
} from './feature-request.contract.ts';

export const featureRequestCalls = {
  list: {
    method: 'get',
    path: '/feature-requests',
    summary: 'What users have asked for, by votes or by age; declined ones come last',
    isOpen: true,
    query: featureRequestQuery,
    answers: { 200: { words: 'A page, and the cursor of the next one', content: featureRequestPage } },
  },
  create: {
    method: 'post',
    path: '/feature-requests',
    summary: 'Ask for a feature',
    body: newFeatureRequest,
    answers: { 201: { words: 'The new request', content: featureRequestRecord } },
    refusals: { 429: 'That is a lot of requests for one hour' },
  },
  vote: {
    method: 'post',
    path: '/feature-requests/:id/vote',
    summary: 'Vote for a feature, once',
    body: voteRequest,
    answers: { 200: { words: 'How many votes it has now', content: voteAnswer } },
    refusals: {
      404: 'There is no such request',
      409: 'You have voted for it already (code already-voted)',
      429: 'Too many votes in a minute',
    },
  },
} as const satisfies Calls;
