import { lazy, Suspense } from 'react';
import type { WaitingEntriesProps } from './waiting-list.tsx';

// Loaded after the group. If the chunk cannot load, the group is shown without it.
const Waiting = lazy(() => import('./waiting-list.tsx').catch(() => ({ default: () => <></> })));

/** Entries that were written without a connection, until the server has them. */
export function WaitingEntries(props: WaitingEntriesProps) {
  return (
    <Suspense fallback={null}>
      <Waiting {...props} />
    </Suspense>
  );
}
