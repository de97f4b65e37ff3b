import { Link } from 'react-router';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { hoursText, leastHours } from '../rules/time-saved.ts';

/** Id of the help section about the estimate. */
export const estimateId = 'time-saved';

/** Shown beside every figure of time saved, since it is an estimate. */
export function EstimateLink() {
  return (
    <Link to={`/help#${estimateId}`} className="text-accent underline underline-offset-4">
      {t('How we estimate this')}
    </Link>
  );
}

/** Note below a result. Names the hours that the dashboard counts, unless they are the usual minimum. */
export function ResultEstimate({ hours }: { hours: number }) {
  return (
    <>
      {hours > leastHours
        ? t('Your dashboard counts {hours} for it, our estimate for this kind of calculation.', {
            hours: hoursText(hours, currentLocale()),
          })
        : t('An estimate.')}{' '}
      <EstimateLink />
    </>
  );
}
