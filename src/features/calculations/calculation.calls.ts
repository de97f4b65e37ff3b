import * as z from 'zod/mini';
import { registry } from '#calculators/registry.ts';
import type { Calls } from '#platform/http/call.ts';
import {
  calculateAnswer,
  calculateRequest,
  calculationRecord,
  exportQuery,
  historyQuery,
  templateTypes,
} from './calculation.contract.ts';

/** The request with what each calculator takes spelled out. */
const calculateBody = z.union(
  templateTypes.map((kind) =>
    z.extend(calculateRequest, { templateType: z.literal(kind), inputData: registry[kind].input }),
  ),
);

export const calculationCalls = {
  calculate: {
    method: 'post',
    path: '/calculate',
    summary: 'Compute, keep and count a calculation',
    headers: {
      'Idempotency-Key': 'Sent again with the same key, a request answers the same record once more.',
    },
    body: calculateBody,
    answers: {
      201: { words: 'Kept', content: calculateAnswer },
      200: { words: 'There was one with this key already', content: calculateAnswer },
    },
    refusals: { 403: 'The trial is over (code trial-over), or another user was named' },
  },
  history: {
    method: 'get',
    path: '/calculations/:userId',
    summary: 'Your calculations, newest first; the Link header leads to the next page, also from a short one',
    query: historyQuery,
    answers: { 200: { words: 'A page', content: z.array(calculationRecord) } },
  },
  export: {
    method: 'get',
    path: '/calculations/:userId/export',
    summary: 'Your whole history as a file',
    query: exportQuery,
    answers: { 200: { words: 'A spreadsheet, or records as in the history', type: 'text/csv' } },
    refusals: { 429: 'Too many of these in a minute' },
  },
  find: {
    method: 'get',
    path: '/calculations/:userId/:id',
    summary: 'One calculation',
    answers: { 200: { words: 'The record', content: calculationRecord } },
  },
  remove: {
    method: 'delete',
    path: '/calculations/:userId/:id',
    summary: 'Delete a calculation; what it counted for stays counted',
    answers: { 204: { words: 'Gone' } },
  },
} as const satisfies Calls;
