import { Link } from 'react-router';
import { calculatorPath } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { tipPools } from './plan-features.ts';

/** A label for a feature of an upcoming plan that everyone can already use. */
export function availableNow(feature: string) {
  if (feature !== tipPools) return null;
  return (
    <>
      {' '}
      <Link
        to={calculatorPath('tip-pool')}
        className="text-accent text-sm underline underline-offset-4 hover:text-accent-strong"
      >
        {t('Available now without Pro')}
      </Link>
    </>
  );
}
