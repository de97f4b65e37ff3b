import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '#browser/session/session.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { listGuestGroups } from '../group-keys.ts';

// If the chunk cannot load, the page is shown without it.
const List = lazy(() => import('./readers-list.tsx').catch(() => ({ default: () => <></> })));

const OfflineGroups = lazy(() => import('./offline-groups.tsx').catch(() => ({ default: () => <></> })));

const unchanging = () => () => undefined;

/** On a public page: the groups of the account, or those that this browser has keys of. */
export function ReadersGroups() {
  const session = useSession();
  const { status, user } = session;
  // The prerendered page has no keys, and they do not change while the page is open.
  const hasKept = useSyncExternalStore(
    unchanging,
    () => listGuestGroups().length > 0,
    () => false,
  );
  if (status === 'signed-out' && !hasKept) return null;
  return (
    // Until the session is known, styles reserve the space for a returning user.
    <div className={status === 'loading' ? 'not-in-data-[account=known]:hidden' : undefined}>
      <Suspense fallback={<ListSkeleton rows={2} />}>
        {session.status !== 'loading' ? (
          <List userId={user?.id} />
        ) : session.unreachable ? (
          <OfflineGroups />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Suspense>
    </div>
  );
}
