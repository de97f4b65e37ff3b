import { followChanges } from '#features/saved-work/changes.public.ts';
import { queries } from '#features/saved-work/use-query.public.ts';
import { changeTopics } from './changes.contract.ts';
import { fetchProgress, progressPath } from './progress.client.ts';
import type { Progress } from './progress.contract.ts';
import { computeStanding } from './progress-standing.contract.ts';
import { forgetStanding, publishStanding } from './standing.public.ts';

/** Keeps the counters of whoever is signed in up to date and says where they stand; answers how to stop. */
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
