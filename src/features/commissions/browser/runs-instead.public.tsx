import { lazy, Suspense } from 'react';
import type { RunsInsteadProps } from './runs/runs-instead.tsx';

// If the chunk cannot load, shows `empty`, as for a user without runs.
const Instead = lazy(() =>
  import('./runs/runs-instead.tsx').catch(() => ({ default: ({ empty }: RunsInsteadProps) => <>{empty}</> })),
);

/** For an empty list of calculations: a link to the user's commission runs, or `empty` if there are none. */
export function RunsInstead(props: RunsInsteadProps) {
  return (
    <Suspense fallback={null}>
      <Instead {...props} />
    </Suspense>
  );
}
