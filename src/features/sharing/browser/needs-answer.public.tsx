import { lazy, Suspense } from 'react';
import { useDeclaredPayments, useDisputes } from './answers/use-disputes.ts';

// If the chunk cannot load, the page is shown without the list.
const List = lazy(() => import('./answers/needs-answer.tsx').catch(() => ({ default: () => <></> })));

/** Open disputes and unconfirmed payments on the dashboard. The chunk loads only if there are any. */
export function NeedsAnswer({ userId }: { userId: string }) {
  const { data: disputes = [] } = useDisputes(userId);
  const { data: payments = [] } = useDeclaredPayments(userId);
  if (disputes.length + payments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <List userId={userId} className="mt-8" />
    </Suspense>
  );
}
