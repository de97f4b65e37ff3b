import * as z from 'zod/mini';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { activeDayRecord, maxActiveDays, trackDailyRequest } from './progress.ts';

export const find = {
  method: 'GET',
  path: '/progress/:userId',
  scopes: ['read'],
  summary: 'Your counters',
  responses: { 200: { description: 'The counters', content: progressRecord } },
} as const satisfies Endpoint;

export const days = {
  method: 'GET',
  path: '/progress/:userId/days',
  scopes: ['read'],
  summary: 'What you did on each of your last active days, oldest first',
  responses: { 200: { description: `At most ${maxActiveDays} days`, content: z.array(activeDayRecord) } },
} as const satisfies Endpoint;

export const track = {
  method: 'POST',
  path: '/track-daily-activity',
  summary: 'Count today (UTC) as an active day; repeating it changes nothing',
  body: trackDailyRequest,
  responses: { 200: { description: 'The counters', content: progressRecord } },
} as const satisfies Endpoint;
