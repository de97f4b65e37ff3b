import { useState } from 'react';
import { RecentCalculations } from '#features/calculations/recent-calculations.public.tsx';
import { FetchFailure } from '#features/saved-work/fetch-failure.public.tsx';
import { queries } from '#features/saved-work/use-query.public.ts';
import { SavedTemplates } from '#features/templates/saved-templates.public.tsx';
import { ActivationCard } from './activation-card.tsx';
import { CountersOutline, TrialNoticeOutline } from './dashboard-outline.tsx';
import { ProTeasers } from './pro-teasers.tsx';
import { progressPath, useActiveDays, useProgress } from './progress.client.ts';
import type { Progress } from './progress.contract.ts';
import { computeStanding } from './progress-standing.contract.ts';
import { QuickActions } from './quick-actions.tsx';
import { useStanding } from './standing.public.ts';
import { StatCards } from './stat-cards.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TimeSavingsCard } from './time-savings-card.tsx';
import { computeTrial } from './trial.contract.ts';
import { TrialNotice } from './trial-notice.tsx';

export function Dashboard({ userId, username }: { userId: string; username: string }) {
  const { data: progress, error } = useProgress(userId);
  const standing = useStanding();
  return (
    <>
      <h1 className="wrap-anywhere text-4xl sm:text-5xl">Welcome back, {username || 'User'}</h1>
      <p className="mt-3 min-h-7 text-ink-soft text-lg">{progress ? dayMessage(progress) : null}</p>
      {error ? (
        <FetchFailure
          error={error}
          onRetry={() => queries.invalidate(progressPath(userId))}
          className="mt-8"
        />
      ) : null}
      {progress ? <TrialNotice progress={progress} /> : <TrialNoticeOutline standing={standing} />}
      <QuickActions />
      {progress ? <Counters userId={userId} progress={progress} /> : error ? null : <CountersOutline />}
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <RecentCalculations userId={userId} />
        <SavedTemplates userId={userId} />
      </div>
      <ProTeasers />
    </>
  );
}

function Counters({ userId, progress }: { userId: string; progress: Progress }) {
  const { data: days, error } = useActiveDays(userId);
  const standing = computeStanding(progress);
  const [now] = useState(() => new Date());
  return (
    <>
      <section aria-label="Your numbers" className="mt-8">
        <StatCards progress={progress} />
      </section>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TimeSavingsCard progress={progress} days={days} isMissing={!days && error !== undefined} now={now} />
        {standing.kind === 'paid' ? (
          <SubscriptionCard userId={userId} plan={standing.plan} />
        ) : (
          <ActivationCard progress={progress} />
        )}
      </div>
    </>
  );
}

/** Whoever has paid has no trial, and one that is over is told of in the notice. */
function dayMessage(progress: Progress): string | null {
  const { isPaid, isActive, message } = computeTrial(progress);
  return !isPaid && isActive ? message : null;
}
