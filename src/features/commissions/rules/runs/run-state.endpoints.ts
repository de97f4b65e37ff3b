import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { repeatedDeals } from './repeated-deals.ts';
import { approveRequest, runRecord } from './run.ts';

const over = { 403: 'The trial is over (code trial-over)' } as const;
const run = { 200: { description: 'The run', content: runRecord } } as const;

export const findRepeated = {
  method: 'GET',
  path: '/commission-runs/:id/repeated',
  summary:
    'Deals of a run whose ids are in another approved run too, by that run; its own corrections do not count',
  responses: { 200: { description: 'The other runs', content: z.array(repeatedDeals) } },
} as const satisfies Endpoint;

export const approve = {
  method: 'POST',
  path: '/commission-runs/:id/approve',
  summary: 'Approve a computed draft, which locks it',
  body: approveRequest,
  responses: run,
  errors: {
    ...over,
    409: 'The run is approved already or has changed since it was computed; or it has no deals and allowEmpty was not set; or its deals are in another approved run and allowRepeated was not set; or it has new_balances and allowBalances was not set; or its payout is not the one that was sent (code conflict)',
  },
} as const satisfies Endpoint;

export const markPaid = {
  method: 'POST',
  path: '/commission-runs/:id/paid',
  summary: 'Mark an approved run as paid',
  responses: run,
  errors: {
    ...over,
    409: 'Only an approved run can be paid, and once; a correction once the run that it corrects is paid (code conflict)',
  },
} as const satisfies Endpoint;

export const markUnpaid = {
  method: 'POST',
  path: '/commission-runs/:id/unpaid',
  summary: 'Take back that a run was marked as paid; its payment_history keeps it',
  responses: run,
  errors: { ...over, 409: 'The run is not marked as paid, or its correction is (code conflict)' },
} as const satisfies Endpoint;

export const correct = {
  method: 'POST',
  path: '/commission-runs/:id/correction',
  takesKey: true,
  summary: 'Begin a correction: a new draft with the same reps and deals, which states the difference',
  responses: { 201: { description: 'Created', content: runRecord } },
  errors: { ...over, 409: 'Only approved runs are corrected (code conflict)' },
} as const satisfies Endpoint;
