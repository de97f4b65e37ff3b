import { Link } from 'react-router';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { endedText, trial, trialExplanation } from '../rules/trial-length.ts';
import { openPaywall } from './upgrade.public.ts';

export default function TrialExpired(ended: Parameters<typeof endedText>[0]) {
  const { title, sentence } = endedText(ended);
  const usedTrial = !ended.wasSubscribed && !ended.trialElsewhere;
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      {usedTrial ? <SpentDays /> : null}
      <h1 className={cx('text-4xl sm:text-5xl', usedTrial && 'mt-8')}>{title}</h1>
      <p className="mt-4 text-lg">{paragraph([sentence, t('Choose a plan to keep calculating.')])}</p>
      {usedTrial ? <p className="mt-2 text-ink-soft">{trialExplanation()}</p> : null}
      <p className="mt-2 text-ink-soft">{t('Your history and templates are where you left them.')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" onClick={openPaywall}>
          {t('View Upgrade Options')}
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/dashboard">{t('Go to Dashboard')}</Link>
        </Button>
      </div>
    </div>
  );
}

/** A decorative mark for each used trial day. */
function SpentDays() {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from(Array(trial.advertisedDays + trial.bonusDays).keys(), (day) => (
        <span key={day} className="h-8 flex-1 rounded-sm bg-line-strong" />
      ))}
    </div>
  );
}
