import { Link } from 'react-router';
import { trial, trialExplanation } from '#features/billing/trial.contract.ts';
import { openPaywall } from '#features/billing/upgrade.public.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Progress } from './progress.contract.ts';
import { computeTrial } from './trial.contract.ts';
import { isTrialEnding } from './upgrade.contract.ts';

/** Warns when the trial is about to end or has; says nothing otherwise. */
export function TrialNotice({ progress }: { progress: Progress }) {
  if (isTrialEnding(progress)) {
    const { daysLeft } = computeTrial(progress);
    return (
      <Notice
        tone="moderate"
        className="mt-8"
        title={`Your trial ends soon: ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`}
        actions={
          <Button asChild size="sm">
            <Link to="/subscribe" prefetch="intent">
              Upgrade Now
            </Link>
          </Button>
        }
      >
        {trialExplanation}
      </Notice>
    );
  }
  if (computeTrial(progress).isActive) return null;
  return (
    <Notice
      tone="severe"
      className="mt-8"
      title="Trial Expired"
      actions={
        <Button size="sm" onClick={openPaywall}>
          View Upgrade Options
        </Button>
      }
    >
      Your {trial.advertisedDays}-day trial has ended. {trialExplanation} Your history and your templates stay
      here.
    </Notice>
  );
}
