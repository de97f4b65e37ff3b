import * as z from 'zod/mini';
import { request } from '#features/saved-work/request.public.ts';
import { type Query, queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { type ActiveDay, activeDayRecord, type Progress, progressRecord } from './progress.contract.ts';

export const progressPath = (userId: string) => `/api/progress/${userId}`;
const daysPath = (userId: string) => `${progressPath(userId)}/days`;

export function useProgress(userId: string): Query<Progress> {
  return useQuery(progressPath(userId), fetchProgress);
}

/** The last active days, oldest first. */
export function useActiveDays(userId: string): Query<ActiveDay[]> {
  return useQuery(daysPath(userId), fetchDays);
}

/** The counters as another answer has just told them. */
export function putProgress(userId: string, progress: Progress): void {
  queries.put(progressPath(userId), progress);
  queries.invalidate(daysPath(userId));
}

export async function fetchProgress(path: string): Promise<Progress> {
  return await readAnswer(path, progressRecord);
}

const activeDays = z.array(activeDayRecord);

async function fetchDays(path: string): Promise<ActiveDay[]> {
  return await readAnswer(path, activeDays);
}

async function readAnswer<Answer>(path: string, expected: z.ZodMiniType<Answer>): Promise<Answer> {
  try {
    return expected.parse(await (await request('GET', path)).json());
  } catch (cause) {
    throw new Error('Failed to fetch progress', { cause });
  }
}

/** Counts today as a day of use. */
export async function trackDailyActivity(userId: string): Promise<Progress> {
  const response = await request('POST', '/api/track-daily-activity', { userId });
  return progressRecord.parse(await response.json());
}
