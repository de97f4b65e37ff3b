import { lazy, Suspense } from 'react';
import type { WaitingChangesProps } from './waiting-list.tsx';

// Loaded after the page. If the chunk cannot load, the page is shown without it.
const List = lazy(() => import('./waiting-list.tsx').catch(() => ({ default: () => <></> })));

/** Lists the changes of an account that this browser has not sent yet; `withDevice`, also those made without one. */
export function WaitingChanges(props: WaitingChangesProps) {
  return (
    <Suspense fallback={null}>
      <List {...props} />
    </Suspense>
  );
}
