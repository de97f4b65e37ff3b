import { lazy, Suspense } from 'react';

// Loaded after the page. If the chunk cannot load, the page is shown without it.
const List = lazy(() => import('./waiting-list.tsx').catch(() => ({ default: () => <></> })));

/** Lists the changes that this browser has not sent yet. */
export function WaitingChanges({ owner }: { owner: string }) {
  return (
    <Suspense fallback={null}>
      <List owner={owner} />
    </Suspense>
  );
}
