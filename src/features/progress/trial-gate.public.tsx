import { lazy, type ReactNode, Suspense } from 'react';
import { useStanding } from './standing.public.ts';

const TrialExpired = lazy(() => import('./trial-expired.tsx').catch(() => ({ default: PlainExpired })));

/** For a signed-in user without a plan; visitors have no trial that could be over. */
export function useTrialOver(): boolean {
  return useStanding()?.kind === 'trial-over';
}

type TrialGateProps = {
  /** What was on the screen when the trial ran out may be read to the end. */
  stayOpen: boolean;
  children: ReactNode;
};

/** What a signed-in user may do only while the trial lasts or a plan is paid. */
export function TrialGate({ stayOpen, children }: TrialGateProps) {
  if (!useTrialOver() || stayOpen) return children;
  return (
    <Suspense fallback={null}>
      <TrialExpired />
    </Suspense>
  );
}

function PlainExpired() {
  return <h1 className="mx-auto max-w-2xl px-4 py-16 text-4xl sm:px-6">Trial Expired</h1>;
}
