import { clientErrorPage } from '#features/client-errors/rules/client-error.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { pageQuery } from './admin.ts';
import { metricsQuery, metricsRecord } from './metrics.ts';
import { failedMailPage, jobsPage, jobsQuery, paymentAlertPage } from './operations.ts';

const ownersOnly = { 403: 'Owners only' } as const;

export const metrics = {
  method: 'GET',
  path: '/admin/metrics',
  summary: 'Sign-ups, activations, conversions, revenue and calculations per day, with the period before',
  query: metricsQuery,
  responses: { 200: { description: 'Each day of both periods', content: metricsRecord } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const jobs = {
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Jobs of the last two weeks, newest first',
  query: jobsQuery,
  responses: { 200: { description: 'A page', content: jobsPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const mail = {
  method: 'GET',
  path: '/admin/mail',
  summary: 'Messages that could not be sent, newest first',
  query: pageQuery,
  responses: { 200: { description: 'A page', content: failedMailPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const retryMail = {
  method: 'POST',
  path: '/admin/mail/:id/retry',
  summary: 'Send a failed message again',
  responses: { 204: { description: 'Queued' } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const paymentAlerts = {
  method: 'GET',
  path: '/admin/payment-alerts',
  summary:
    'Payments that need a person: paid without access, disputes, failed refunds; open ones, newest first',
  query: pageQuery,
  responses: { 200: { description: 'A page', content: paymentAlertPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const resolvePaymentAlert = {
  method: 'POST',
  path: '/admin/payment-alerts/:id/resolve',
  summary: 'Mark a payment alert as resolved',
  responses: { 204: { description: 'Resolved' } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const clientErrors = {
  method: 'GET',
  path: '/admin/client-errors',
  summary: 'Errors in browsers, each once with a count, most recent first',
  query: pageQuery,
  responses: { 200: { description: 'A page', content: clientErrorPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;
