import { lazy, Suspense } from 'react';
import { GroupsSection } from './groups-section.tsx';

// If the chunk cannot load, the page is shown without it.
const List = lazy(() => import('./own-groups.tsx').catch(() => ({ default: () => <></> })));

/** On a page of the account: its groups, loaded after the page. */
export function OwnGroups({ userId }: { userId: string }) {
  return (
    <Suspense fallback={<GroupsSection />}>
      <List userId={userId} />
    </Suspense>
  );
}
