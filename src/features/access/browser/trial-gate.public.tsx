import { lazy, type ReactNode, Suspense } from 'react';
import { tRich } from '#ui/rich-text.tsx';
import { endedText } from '../rules/trial-length.ts';
import { usePlanStatus } from './plan-status.public.ts';

const TrialExpired = lazy(() => import('./trial-expired.tsx').catch(() => ({ default: PlainExpired })));

/** True if the signed-in user's trial is over. False for visitors, who have no trial. */
export function useTrialOver(): boolean {
  return usePlanStatus()?.kind === 'trial-over';
}

type TrialGateProps = {
  /** Keeps an open result readable when the trial ends. */
  stayOpen: boolean;
  children: ReactNode;
};

/** Shows its children unless the trial is over. */
export function TrialGate({ stayOpen, children }: TrialGateProps) {
  const planStatus = usePlanStatus();
  if (planStatus?.kind !== 'trial-over' || stayOpen) return children;
  return (
    <Suspense fallback={null}>
      <TrialExpired {...planStatus} />
    </Suspense>
  );
}

/** Shown above a past result after the trial or plan has ended. */
export function ReadOnlyNote() {
  return (
    <p className="mt-4 max-w-2xl rounded-md bg-warn-soft px-4 py-3 text-warn">
      {tRich(
        'A result from your history, to read and export. To make new calculations, choose a plan on the <a>pricing page</a>.',
        {
          a: (text) => (
            <a href="/pricing" className="underline underline-offset-2">
              {text}
            </a>
          ),
        },
      )}
    </p>
  );
}

function PlainExpired(ended: Parameters<typeof endedText>[0]) {
  return <h1 className="mx-auto max-w-2xl px-4 py-16 text-4xl sm:px-6">{endedText(ended).title}</h1>;
}
