import { lazy, Suspense } from 'react';

// If the chunk cannot load, the page is shown without the panel.
const Panel = lazy(() => import('./answers/run-panel.tsx').catch(() => ({ default: () => <></> })));

/** Disputes and links of a run or of one rep's statement. */
export function RunPanel(props: { runId: string; rep?: number }) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
