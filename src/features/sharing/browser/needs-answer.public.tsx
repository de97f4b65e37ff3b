import { lazy, Suspense } from 'react';
import { useDisputes } from './use-disputes.ts';

// Where it cannot be fetched the page stands without it.
const List = lazy(() => import('./needs-answer.tsx').catch(() => ({ default: () => <></> })));

/** What sharing adds to the dashboard; most people have nothing to answer, and load nothing for it. */
export function NeedsAnswer({ userId }: { userId: string }) {
  const { data = [] } = useDisputes(userId);
  if (data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <List userId={userId} className="mt-8" />
    </Suspense>
  );
}
