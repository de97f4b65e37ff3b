import { followChanges } from '#browser/requests/live-changes.ts';
import { queries } from '#browser/requests/use-query.ts';
import { forgetPlanStatus, publishPlanStatus } from '#features/access/browser/plan-status.public.ts';
import { computePlanStatus } from '#features/access/rules/compute-plan-status.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { forgetNewNotices, publishNewNotices } from '#features/notices/browser/new-notices.public.ts';
import { changeTopics } from '../rules/changes.ts';
import { fetchProgress, progressPath } from './progress.client.ts';

/** Keeps the signed-in user's counters fresh. Returns a stop function. */
export function followProgress(userId: string): () => void {
  const path = progressPath(userId);
  const publish = () => {
    const { data } = queries.peek<Progress>(path);
    if (data) publishPlanStatus(userId, computePlanStatus(data));
    // Undefined in responses other than that of GET /api/progress/{userId}.
    if (data?.new_notices !== undefined) publishNewNotices(userId, data.new_notices);
  };
  const unwatch = queries.watch(path, fetchProgress, publish);
  publish();
  const unfollow = followChanges(userId, changeTopics, () => void queries.refetch(path));
  return () => {
    unfollow();
    unwatch();
    queries.clear();
    forgetPlanStatus();
    forgetNewNotices();
  };
}
