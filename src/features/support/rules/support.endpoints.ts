import type { Endpoint } from '#kernel/endpoint.ts';
import { chatConversation, chatMessageRequest, supportState } from './support.ts';

export const state = {
  method: 'GET',
  path: '/support',
  summary: 'Support hours and phone, and your conversation: by its cookie, or by the account',
  isOpen: true,
  responses: { 200: { description: 'What the chat shows', content: supportState } },
} as const satisfies Endpoint;

export const send = {
  method: 'POST',
  path: '/support/messages',
  takesKey: true,
  summary: 'Write to support in the live chat; the first message opens the conversation',
  isOpen: true,
  body: chatMessageRequest,
  responses: { 201: { description: 'The conversation', content: chatConversation } },
  errors: { 429: 'Too many messages' },
} as const satisfies Endpoint;

export const follow = {
  method: 'GET',
  path: '/support/changes',
  summary: 'Follow your conversation',
  isOpen: true,
  responses: {
    200: {
      description: 'event: changed, data: {"what": ["support"]}; a comment every 25 seconds',
      type: 'text/event-stream',
    },
  },
  errors: { 404: 'There is no conversation', 429: 'Too many open streams' },
} as const satisfies Endpoint;
