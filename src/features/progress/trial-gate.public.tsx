import { lazy, type ReactNode, Suspense } from 'react';
import { useStanding } from './standing.public.ts';

const TrialExpired = lazy(() => import('./trial-expired.tsx').catch(() => ({ default: PlainExpired })));

/** What a signed-in user may do only while the trial lasts or a plan is paid; visitors are not held up here. */
export function TrialGate({ children }: { children: ReactNode }) {
  if (useStanding()?.kind !== 'trial-over') return children;
  return (
    <Suspense fallback={null}>
      <TrialExpired />
    </Suspense>
  );
}

function PlainExpired() {
  return <h1 className="mx-auto max-w-2xl px-4 py-16 text-4xl sm:px-6">Trial Expired</h1>;
}
