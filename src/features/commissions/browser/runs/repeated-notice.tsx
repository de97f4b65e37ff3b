import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { runName } from '../../rules/period.ts';
import { type RepeatedDeals, repeatedText } from '../../rules/runs/repeated-deals.ts';

/** Deals of a draft that are in another approved run, with a link to it. */
export function RepeatedNotice({ repeated }: { repeated: readonly RepeatedDeals[] }) {
  const locale = useLocale();
  return (
    <div aria-live="polite" className="mt-5 empty:hidden">
      {repeated.length > 0 ? (
        <Notice tone="moderate" title={t('Some of these deals were approved before')}>
          <ul className="grid grid-cols-1 gap-1">
            {repeated.map((each) => (
              <li key={each.run_id}>
                {repeatedText(each, locale)}{' '}
                <Link
                  to={`/commissions/runs?id=${each.run_id}`}
                  className="text-accent underline underline-offset-4"
                >
                  {t('Open {run}', { run: runName(each, locale) })}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
