import * as z from 'zod/mini';
import type { Calls } from '#platform/http/call.ts';
import { activeDayRecord, maxActiveDays, progressRecord, trackDailyRequest } from './progress.contract.ts';

export const progressCalls = {
  find: {
    method: 'get',
    path: '/progress/:userId',
    summary: 'What has been counted for you',
    answers: { 200: { words: 'The counters', content: progressRecord } },
  },
  days: {
    method: 'get',
    path: '/progress/:userId/days',
    summary: 'What you did on each of your last active days, oldest first',
    answers: { 200: { words: `At most ${maxActiveDays} days`, content: z.array(activeDayRecord) } },
  },
  track: {
    method: 'post',
    path: '/track-daily-activity',
    summary: 'Count today, in UTC, as a day of use; once, however often it is said',
    body: trackDailyRequest,
    answers: { 200: { words: 'The counters', content: progressRecord } },
  },
} as const satisfies Calls;
