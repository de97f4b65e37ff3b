import type { Endpoint } from '#kernel/endpoint.ts';
import {
  mergeRequest,
  mergeResponse,
  messageRecord,
  messagesPage,
  messagesQuery,
  ownersRequestsPage,
  ownersRequestsQuery,
  setAnsweredRequest,
  setStatusRequest,
  waitlistPage,
  waitlistQuery,
} from './community.ts';

const ownersOnly = { 403: 'Owners only' } as const;

export const requests = {
  method: 'GET',
  path: '/admin/feature-requests',
  summary: 'Feature requests with their authors',
  query: ownersRequestsQuery,
  responses: { 200: { description: 'A page', content: ownersRequestsPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const setStatus = {
  method: 'PATCH',
  path: '/admin/feature-requests/:id',
  summary: 'Set the status of a feature request',
  body: setStatusRequest,
  responses: { 204: { description: 'Set' } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const merge = {
  method: 'POST',
  path: '/admin/feature-requests/:id/merge',
  summary: 'Merge a request into another one; a user who voted for both counts once',
  body: mergeRequest,
  responses: { 200: { description: 'The number of votes of both', content: mergeResponse } },
  errors: { ...ownersOnly, 409: 'Both are the same request, or one is already merged' },
} as const satisfies Endpoint;

export const messages = {
  method: 'GET',
  path: '/admin/messages',
  summary: 'Contact messages, newest first',
  query: messagesQuery,
  responses: { 200: { description: 'A page', content: messagesPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const setAnswered = {
  method: 'PATCH',
  path: '/admin/messages/:id',
  summary: 'Mark a message as answered or open',
  body: setAnsweredRequest,
  responses: { 200: { description: 'The message', content: messageRecord } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const waitlist = {
  method: 'GET',
  path: '/admin/waitlist',
  summary: 'The waitlist, newest first',
  query: waitlistQuery,
  responses: { 200: { description: 'A page', content: waitlistPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const waitlistFile = {
  method: 'GET',
  path: '/admin/waitlist.csv',
  summary: 'Download the whole waitlist as CSV',
  responses: { 200: { description: 'The file', type: 'text/csv' } },
  errors: ownersOnly,
} as const satisfies Endpoint;
