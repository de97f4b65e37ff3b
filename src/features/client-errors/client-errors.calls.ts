import type { Calls } from '#platform/http/call.ts';
import { clientErrorAnswer, clientErrorRequest } from './client-error.contract.ts';

export const clientErrorCalls = {
  report: {
    method: 'post',
    path: '/client-errors',
    summary: 'Report an error of the page, without saying in whose browser',
    isOpen: true,
    body: clientErrorRequest,
    answers: { 202: { words: 'Noted', content: clientErrorAnswer } },
    refusals: { 429: 'More than a broken page needs' },
  },
} as const satisfies Calls;
