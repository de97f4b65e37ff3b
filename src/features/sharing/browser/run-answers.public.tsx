import { lazy, Suspense } from 'react';

// Where it cannot be fetched the page stands without it.
const Panel = lazy(() => import('./run-panel.tsx').catch(() => ({ default: () => <></> })));

/** What sharing adds to a run, and to one rep's statement. */
export function RunPanel(props: { runId: string; rep?: number }) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
