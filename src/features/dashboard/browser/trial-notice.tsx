import { Link } from 'react-router';
import { openPaywall } from '#features/access/browser/upgrade.public.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeTrial, wasSubscribed } from '#features/access/rules/trial.ts';
import { endedText } from '#features/access/rules/trial-length.ts';
import { isTrialEnding } from '#features/access/rules/upgrade.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Warns if the trial is ending or over; else renders nothing. */
export function TrialNotice({ progress }: { progress: Progress }) {
  if (isTrialEnding(progress)) {
    const { daysLeft } = computeTrial(progress);
    return (
      <Notice
        tone="moderate"
        className="mt-8"
        title={
          daysLeft === 1
            ? t('Your trial ends today')
            : t(
                '{days, plural, one {Your trial ends soon: # day left} other {Your trial ends soon: # days left}}',
                {
                  days: daysLeft,
                },
              )
        }
        actions={
          <Button asChild size="sm">
            <Link to="/subscribe">{t('Upgrade Now')}</Link>
          </Button>
        }
      >
        {t(
          'After that, you cannot make new calculations or templates. Everything you have made stays readable.',
        )}
      </Notice>
    );
  }
  if (computeTrial(progress).isActive) return null;
  const { title, sentence } = endedText({
    wasSubscribed: wasSubscribed(progress),
    trialElsewhere: progress.trial_elsewhere,
  });
  return (
    <Notice
      tone="severe"
      className="mt-8"
      title={title}
      actions={
        <Button size="sm" onClick={openPaywall}>
          {t('View Upgrade Options')}
        </Button>
      }
    >
      {paragraph([sentence, t('Your history and templates stay here.')])}
    </Notice>
  );
}
