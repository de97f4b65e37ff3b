import { followChanges } from '#browser/live-changes.ts';
import { queries } from '#browser/use-query.ts';
import { forgetStanding, publishStanding } from '#features/access/browser/standing.public.ts';
import { computeStanding } from '#features/access/compute-standing.contract.ts';
import type { Progress } from '#features/access/progress-record.contract.ts';
import { changeTopics } from '../changes.contract.ts';
import { fetchProgress, progressPath } from './progress.client.ts';

/** Keeps the signed-in user's counters and standing up to date. Returns a function that stops it. */
export function followProgress(userId: string): () => void {
  const path = progressPath(userId);
  const publish = () => {
    const { data } = queries.peek<Progress>(path);
    if (data) publishStanding(userId, computeStanding(data));
  };
  const unwatch = queries.watch(path, fetchProgress, publish);
  publish();
  const unfollow = followChanges(userId, changeTopics, () => void queries.refetch(path));
  return () => {
    unfollow();
    unwatch();
    queries.clear();
    forgetStanding();
  };
}
