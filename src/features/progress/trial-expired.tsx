import { Link } from 'react-router';
import { trial, trialExplanation } from '#features/billing/trial.contract.ts';
import { openPaywall } from '#features/billing/upgrade.public.ts';
import { Button } from '#ui/button.tsx';

export default function TrialExpired() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      <SpentDays />
      <h1 className="mt-8 text-4xl sm:text-5xl">Trial Expired</h1>
      <p className="mt-4 text-lg">
        Your {trial.advertisedDays}-day trial has ended. Choose a plan to go on calculating.
      </p>
      <p className="mt-2 text-ink-soft">{trialExplanation}</p>
      <p className="mt-2 text-ink-soft">Your history and your templates are where you left them.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={openPaywall}>
          View Upgrade Options
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/dashboard">Go to Dashboard</Link>
        </Button>
      </div>
    </div>
  );
}

/** The days of the trial, each of them used. */
function SpentDays() {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from(Array(trial.advertisedDays + trial.bonusDays).keys(), (day) => (
        <span key={day} className="h-8 flex-1 rounded-sm bg-line-strong" />
      ))}
    </div>
  );
}
