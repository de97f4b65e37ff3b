import { useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import { computePlanStatus } from '#features/access/rules/compute-plan-status.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeTrial } from '#features/access/rules/trial.ts';
import { PastDueNotice } from '#features/billing/browser/past-due.public.tsx';
import { RecentCalculations } from '#features/calculations/browser/recent-calculations.public.tsx';
import { progressPath, useActiveDays, useProgress } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import { ActivationCard } from './activation-card.tsx';
import type { DashboardAdditions } from './dashboard-additions.public.ts';
import { CountersOutline, TrialNoticeOutline } from './dashboard-outline.tsx';
import { ProTeasers } from './pro-teasers.tsx';
import { QuickActions } from './quick-actions.tsx';
import { CountsNote, StatCards } from './stat-cards.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TimeSavingsCard } from './time-savings-card.tsx';
import { TrialNotice } from './trial-notice.tsx';
import { useGreeting } from './use-greeting.ts';
import { useWelcome } from './use-welcome.ts';

type DashboardProps = { userId: string; username: string; additions: DashboardAdditions };

export function Dashboard({ userId, username, additions }: DashboardProps) {
  const { Notices, NoCalculations, Groups, SavedWork, useTemplateCount } = additions;
  const templates = useTemplateCount(userId);
  const { data: progress, error } = useProgress(userId);
  const planStatus = usePlanStatus();
  const greeting = useGreeting(userId, progress);
  useWelcome(progress);
  return (
    <>
      <h1 className="wrap-anywhere text-4xl sm:text-5xl">{greeting(username || t('User'))}</h1>
      <p className="mt-3 min-h-7 text-ink-soft text-lg">{progress ? dayMessage(progress) : null}</p>
      {error ? (
        <FetchFailure
          error={error}
          onRetry={() => queries.invalidate(progressPath(userId))}
          className="mt-8"
        />
      ) : null}
      {progress ? <TrialNotice progress={progress} /> : <TrialNoticeOutline planStatus={planStatus} />}
      {planStatus?.kind === 'paid' ? <PastDueNotice userId={userId} /> : null}
      <Notices userId={userId} />
      <QuickActions />
      {progress ? (
        <Counters userId={userId} progress={progress} templates={templates ?? progress.total_templates} />
      ) : error ? null : (
        <CountersOutline />
      )}
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <RecentCalculations userId={userId} Empty={NoCalculations} />
        <SavedWork userId={userId} />
        <Groups userId={userId} />
      </div>
      <ProTeasers />
    </>
  );
}

type CountersProps = { userId: string; progress: Progress; templates: number };

function Counters({ userId, progress, templates }: CountersProps) {
  const { data: days, error } = useActiveDays(userId);
  const planStatus = computePlanStatus(progress);
  const [now] = useState(() => new Date());
  return (
    <>
      <section aria-label={t('Your numbers')} className="mt-8">
        <StatCards progress={progress} templates={templates} />
        <CountsNote />
      </section>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TimeSavingsCard progress={progress} days={days} isMissing={!days && error !== undefined} now={now} />
        {planStatus.kind === 'paid' ? (
          <SubscriptionCard userId={userId} plan={planStatus.plan} />
        ) : (
          <ActivationCard progress={progress} />
        )}
      </div>
    </>
  );
}

/** Null for paying users, and after the trial, when a notice is shown instead. */
function dayMessage(progress: Progress): string | null {
  const { isPaid, isActive, message } = computeTrial(progress, currentLocale());
  return !isPaid && isActive ? message : null;
}
