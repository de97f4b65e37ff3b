import type { Endpoint } from '#kernel/endpoint.ts';
import { clientErrorRequest, clientErrorResponse } from './client-error.ts';

export const report = {
  method: 'POST',
  path: '/client-errors',
  summary: 'Report an error of a page, anonymously',
  isOpen: true,
  body: clientErrorRequest,
  responses: { 202: { description: 'Recorded', content: clientErrorResponse } },
  errors: { 429: 'Too many reports in a minute' },
} as const satisfies Endpoint;
