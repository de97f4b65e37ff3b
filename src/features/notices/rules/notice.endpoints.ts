import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { maxNotices, noticeRecord, noticeState } from './notice.ts';
import { noticeChoice, noticeChoices } from './notice-choice.ts';

export const list = {
  method: 'GET',
  path: '/notices',
  summary: 'What others did that concerns you, newest first',
  responses: { 200: { description: `The last ${maxNotices}`, content: z.array(noticeRecord) } },
} as const satisfies Endpoint;

export const mark = {
  method: 'PUT',
  path: '/notices/state',
  summary: 'Mark notices as seen or read',
  body: noticeState,
  responses: { 204: { description: 'Marked; unknown ids are ignored' } },
} as const satisfies Endpoint;

export const listChoices = {
  method: 'GET',
  path: '/notices/choices',
  summary: 'Which notices reach you, and how',
  responses: { 200: { description: 'Every kind in every channel', content: noticeChoices } },
} as const satisfies Endpoint;

export const choose = {
  method: 'PUT',
  path: '/notices/choices',
  summary: 'Turn a kind of notice on or off in one channel',
  body: noticeChoice,
  responses: { 200: { description: 'All choices', content: noticeChoices } },
} as const satisfies Endpoint;

export const find = {
  method: 'GET',
  path: '/notices/:id',
  summary: 'One notice, such as one that a push message names',
  responses: { 200: { description: 'The notice', content: noticeRecord } },
} as const satisfies Endpoint;
