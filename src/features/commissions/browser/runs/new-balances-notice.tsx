import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { runName } from '../../rules/period.ts';
import { newBalancesText } from '../../rules/runs/new-balances.ts';
import type { RunRecord } from '../../rules/runs/run.ts';

/** Says that an approved run began with balances that were corrected since. Drafts are told when they are approved. */
export function NewBalancesNotice({ run, formats }: { run: RunRecord; formats: Formats }) {
  const { status, new_balances: balances } = run;
  return (
    <div aria-live="polite" className="mt-5 empty:hidden">
      {balances && status !== 'draft' ? (
        <Notice tone="moderate" title={t('What reps owe has changed')}>
          {newBalancesText(balances, status, formats)}{' '}
          <Link
            to={`/commissions/runs?id=${balances.run_id}`}
            className="text-accent underline underline-offset-4"
          >
            {t('Open {run}', { run: runName(balances, formats.locale) })}
          </Link>
        </Notice>
      ) : null}
    </div>
  );
}
