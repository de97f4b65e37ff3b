import { lazy, Suspense } from 'react';
import type { RunsInsteadProps } from './runs/runs-instead.tsx';

// If the chunk cannot load, the list is empty as without runs.
const Instead = lazy(() =>
  import('./runs/runs-instead.tsx').catch(() => ({ default: ({ empty }: RunsInsteadProps) => <>{empty}</> })),
);

/** In an empty list of calculations: the way to the user's commission runs, or `empty` without any. */
export function RunsInstead(props: RunsInsteadProps) {
  return (
    <Suspense fallback={null}>
      <Instead {...props} />
    </Suspense>
  );
}
