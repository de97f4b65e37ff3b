import { Link } from 'react-router';
import { useStanding } from '#features/access/browser/standing.public.ts';
import { endedText, trialExplanation } from '#features/access/rules/trial-length.ts';
import { daysLeftText } from '#site/header-user.ts';
import { Button } from '#ui/button.tsx';
import { CalculatorLinks } from './calculator-links.tsx';

/** Reserves a line for the name, which loads later. */
export function SignedInHero({ username }: { username: string | null }) {
  const standing = useStanding();
  return (
    <>
      <h1 className="text-5xl leading-[1.05] sm:text-6xl">
        Welcome back,
        <span className="block wrap-anywhere">{username ?? '\u00a0'}</span>
      </h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">
        {standing?.kind === 'trial-over'
          ? `${endedText(standing).sentence} Your history and templates are where you left them.`
          : 'Divide a project budget, work out a commission, split a bill: as often as you like.'}
      </p>
      <CalculatorLinks />
      {standing?.kind === 'trial' ? (
        <p className="figures mt-4 max-w-xl">
          {daysLeftText(standing.daysLeft)} in your trial.
          <span className="mt-1 block text-ink-soft text-sm">{trialExplanation}</span>
        </p>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/dashboard">Go to Dashboard</Link>
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to="/#templates">View Calculators</Link>
        </Button>
      </div>
    </>
  );
}
