import type { Calls } from '#platform/http/call.ts';
import {
  mergeAnswer,
  mergeRequest,
  messageRecord,
  messagesPage,
  messagesQuery,
  ownersRequestsPage,
  ownersRequestsQuery,
  setAnsweredRequest,
  setStatusRequest,
  waitlistPage,
  waitlistQuery,
} from './community.contract.ts';

const ownersOnly = { 403: 'Only an owner may see or do this' } as const;

/** What users ask for. */
export const communityDeskCalls = {
  requests: {
    method: 'get',
    path: '/admin/feature-requests',
    summary: 'Feature requests with who asked for them',
    query: ownersRequestsQuery,
    answers: { 200: { words: 'A page', content: ownersRequestsPage } },
    refusals: ownersOnly,
  },
  setStatus: {
    method: 'patch',
    path: '/admin/feature-requests/:id',
    summary: 'Say what becomes of a feature request',
    body: setStatusRequest,
    answers: { 204: { words: 'Said' } },
    refusals: ownersOnly,
  },
  merge: {
    method: 'post',
    path: '/admin/feature-requests/:id/merge',
    summary: 'Make a request part of another that says the same; a user who voted for both counts once',
    body: mergeRequest,
    answers: { 200: { words: 'How many votes they have together', content: mergeAnswer } },
    refusals: { ...ownersOnly, 409: 'They are one and the same, or one of them is merged already' },
  },
  messages: {
    method: 'get',
    path: '/admin/messages',
    summary: 'Contact messages, newest first',
    query: messagesQuery,
    answers: { 200: { words: 'A page', content: messagesPage } },
    refusals: ownersOnly,
  },
  setAnswered: {
    method: 'patch',
    path: '/admin/messages/:id',
    summary: 'Mark a message as answered, or as open again',
    body: setAnsweredRequest,
    answers: { 200: { words: 'The message', content: messageRecord } },
    refusals: ownersOnly,
  },
  waitlist: {
    method: 'get',
    path: '/admin/waitlist',
    summary: 'The waitlist, newest first',
    query: waitlistQuery,
    answers: { 200: { words: 'A page', content: waitlistPage } },
    refusals: ownersOnly,
  },
  waitlistFile: {
    method: 'get',
    path: '/admin/waitlist.csv',
    summary: 'The whole waitlist as a spreadsheet',
    answers: { 200: { words: 'The file', type: 'text/csv' } },
    refusals: ownersOnly,
  },
} as const satisfies Calls;
