import { onDevice } from '#browser/offline/on-device.ts';
import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/progress.endpoints.ts';
import type { ActiveDay } from '../rules/progress.ts';

export const progressPath = (userId: string) => addressOf(endpoints.find, { params: { userId } });
const daysPath = (userId: string) => addressOf(endpoints.days, { params: { userId } });

export const fetchProgress = onDevice(loaderFor(endpoints.find, t('Failed to fetch progress')));
const fetchDays = onDevice(loaderFor(endpoints.days, t('Failed to fetch progress')));

export function useProgress(userId: string): Query<Progress> {
  return useQuery(progressPath(userId), fetchProgress);
}

/** The latest active days, oldest first. */
export function useActiveDays(userId: string): Query<ActiveDay[]> {
  return useQuery(daysPath(userId), fetchDays);
}

/** Call before a request; the returned function stores the counters of its response. */
export function expectProgress(userId: string): (progress: Progress) => void {
  const path = progressPath(userId);
  const mark = queries.mark(path);
  return (progress) => {
    queries.put(path, progress, mark);
    queries.invalidate(daysPath(userId));
  };
}

export async function trackDailyActivity(userId: string): Promise<Progress> {
  return await call(endpoints.track, { body: { userId } });
}
