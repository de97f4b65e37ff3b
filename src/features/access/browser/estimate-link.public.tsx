import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';

/** The help section about the estimate. */
export const estimateId = 'time-saved';

/** Shown beside every figure of time saved, since it is an estimate. */
export function EstimateLink() {
  return (
    <Link to={`/help#${estimateId}`} className="text-accent underline underline-offset-4">
      {t('How we estimate this')}
    </Link>
  );
}
