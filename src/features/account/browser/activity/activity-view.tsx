import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '#ui/skeleton.tsx';

const ActivityLists = lazy(() => import('./activity-lists.tsx'));

/** What reads the server's answers is loaded once somebody is known to be signed in. */
export function ActivityView() {
  return (
    <Suspense fallback={<SkeletonBlock className="mt-8 h-80" />}>
      <ActivityLists />
    </Suspense>
  );
}
