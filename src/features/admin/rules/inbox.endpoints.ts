import { chatConversation, chatMessage } from '#features/support/rules/support.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { answerRequest, inboxPage, inboxQuery, setClosedRequest, unreadCount } from './inbox.ts';

const ownersOnly = { 403: 'Owners only' } as const;

export const inbox = {
  method: 'GET',
  path: '/admin/conversations',
  summary: 'Conversations of the live chat, the last written in first',
  query: inboxQuery,
  responses: { 200: { description: 'A page', content: inboxPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const unread = {
  method: 'GET',
  path: '/admin/conversations/unread',
  summary: 'How many conversations have unread messages',
  responses: { 200: { description: 'The number', content: unreadCount } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const conversation = {
  method: 'GET',
  path: '/admin/conversations/:id',
  summary: 'One conversation with its messages',
  responses: { 200: { description: 'The conversation', content: chatConversation } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const answer = {
  method: 'POST',
  path: '/admin/conversations/:id/messages',
  takesKey: true,
  summary: 'Answer: live, and by e-mail where the conversation has gone over to that',
  body: answerRequest,
  responses: { 201: { description: 'The message', content: chatMessage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const read = {
  method: 'POST',
  path: '/admin/conversations/:id/read',
  summary: 'Mark a conversation as read',
  responses: { 204: { description: 'Marked' } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const setClosed = {
  method: 'PATCH',
  path: '/admin/conversations/:id',
  summary: 'Close a conversation, or open it again',
  body: setClosedRequest,
  responses: { 204: { description: 'Set' } },
  errors: ownersOnly,
} as const satisfies Endpoint;
