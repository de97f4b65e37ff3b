import { lazy } from 'react';
import { LatePanel } from '#features/sharing/browser/late-panel.public.tsx';

const List = lazy(() => import('./hosted-rooms.tsx'));

/** What tables add below the history's heading: the host's own, once they are asked for. */
export function RoomsPanel({ userId }: { userId: string }) {
  return (
    <LatePanel id="tables" label="Tables">
      <List userId={userId} />
    </LatePanel>
  );
}
