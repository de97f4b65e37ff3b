import { clientErrorPage } from '#features/client-errors/client-error.contract.ts';
import type { Calls } from '#platform/http/call.ts';
import { pageQuery } from './admin.contract.ts';
import { metricsQuery, metricsRecord } from './metrics.contract.ts';
import { failedMailPage, jobsPage, jobsQuery } from './operations.contract.ts';

const ownersOnly = { 403: 'Only an owner may see or do this' } as const;

/** How the site is doing. */
export const operationsCalls = {
  metrics: {
    method: 'get',
    path: '/admin/metrics',
    summary: 'Sign-ups, activation, conversion, revenue and calculations for each day, and the days before',
    query: metricsQuery,
    answers: { 200: { words: 'Each day of both ranges', content: metricsRecord } },
    refusals: ownersOnly,
  },
  jobs: {
    method: 'get',
    path: '/admin/jobs',
    summary: 'Jobs of the last two weeks, newest first',
    query: jobsQuery,
    answers: { 200: { words: 'A page', content: jobsPage } },
    refusals: ownersOnly,
  },
  mail: {
    method: 'get',
    path: '/admin/mail',
    summary: 'Messages that could not be sent, newest first',
    query: pageQuery,
    answers: { 200: { words: 'A page', content: failedMailPage } },
    refusals: ownersOnly,
  },
  retryMail: {
    method: 'post',
    path: '/admin/mail/:id/retry',
    summary: 'Try again to send a message that was given up',
    answers: { 204: { words: 'It is on its way' } },
    refusals: ownersOnly,
  },
  clientErrors: {
    method: 'get',
    path: '/admin/client-errors',
    summary: 'Errors in browsers, each once with a count, the most recent first',
    query: pageQuery,
    answers: { 200: { words: 'A page', content: clientErrorPage } },
    refusals: ownersOnly,
  },
} as const satisfies Calls;
