import { lazy, Suspense } from 'react';
import type { WaitingEntry } from './entry-queue.ts';

// Loaded after the group. If the chunk cannot load, the group is shown without it.
const Waiting = lazy(() => import('./waiting-list.tsx').catch(() => ({ default: () => <></> })));

export type WaitingEntriesProps = {
  groupId: string;
  onChange: (entry: WaitingEntry) => void;
  onSent: () => void;
};

/** Entries that were written without a connection, until the server has them. */
export function WaitingEntries(props: WaitingEntriesProps) {
  return (
    <Suspense fallback={null}>
      <Waiting {...props} />
    </Suspense>
  );
}
