import { Link } from 'react-router';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import { endedText, trialExplanation } from '#features/access/rules/trial-length.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { CalculatorLinks } from './calculator-links.tsx';

/** Reserves a line for the name, which loads later. */
export function SignedInHero({ username }: { username: string | null }) {
  const planStatus = usePlanStatus();
  return (
    <>
      <h1 className="text-[clamp(2.25rem,12.5vw,3rem)] leading-[1.05] sm:text-6xl">
        {tRich(
          'Hello,<name>{username}</name>',
          { name: (name) => <span className="block wrap-anywhere">{name}</span> },
          { username: username ?? '\u00a0' },
        )}
      </h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">
        {planStatus?.kind === 'trial-over'
          ? paragraph([
              endedText(planStatus).sentence,
              t('Your history and templates are where you left them.'),
            ])
          : t('Divide a project budget, work out a commission, split a bill: as often as you like.')}
      </p>
      <CalculatorLinks />
      {planStatus?.kind === 'trial' ? (
        <p className="figures mt-4 max-w-xl">
          {t(
            '{days, plural, one {# active day left in your trial.} other {# active days left in your trial.}}',
            { days: planStatus.daysLeft },
          )}
          <span className="mt-1 block text-ink-soft text-sm">{trialExplanation()}</span>
        </p>
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/dashboard">{t('Go to Dashboard')}</Link>
        </Button>
        <Button asChild variant="outline" size="lg">
          <Link to="/#templates">{t('View Calculators')}</Link>
        </Button>
      </div>
    </>
  );
}
