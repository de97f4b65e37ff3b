import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { runName } from '../../rules/period.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { runSizeText } from '../../rules/runs/run-size.ts';
import { payRun, unpayRun, useRun } from '../commission.client.ts';
import type { RunActionName } from './run-action-name.ts';

type PaidActionProps = {
  run: RunRecord;
  busy: RunActionName | null;
  act: (name: RunActionName, work: () => Promise<unknown>) => Promise<void>;
};

/**
 * Marks an approved run as paid or unpaid. A correction can be marked only after the run that it corrects.
 */
export function PaidAction({ run, busy, act }: PaidActionProps) {
  const locale = useLocale();
  const { data: corrected } = useRun(run.status === 'approved' ? run.corrects : null);
  const { data: correction } = useRun(run.status === 'paid' ? run.corrected_by : null);
  if (run.status === 'paid') {
    if (correction?.status === 'paid') return null;
    return (
      <OnlineButton
        variant="outline"
        busy={busy === 'unpay'}
        onClick={() => void act('unpay', () => unpayRun(run.id))}
      >
        {t('Mark as unpaid', {}, 'a commission run')}
      </OnlineButton>
    );
  }
  if (corrected?.status === 'approved') {
    return (
      <p className="order-last basis-full text-ink-soft text-sm">
        {t('A correction pays only the difference.')}{' '}
        <Link
          to={`/commissions/runs?id=${corrected.id}`}
          className="text-accent underline underline-offset-4"
        >
          {t('Mark {run} as paid first', { run: runName(corrected, locale) })}
        </Link>
      </p>
    );
  }
  return (
    <AskFirst
      title={t('Mark {run} as paid?', { run: runName(run, locale) })}
      description={t('{size}. You can mark it as unpaid again.', {
        size: runSizeText(run, formatsFor(currencyOf(run), locale)),
      })}
      label={t('Mark as paid', {}, 'a commission run')}
      variant="default"
      onConfirm={() => void act('pay', () => payRun(run.id))}
    >
      {(ask) => (
        <OnlineButton variant="outline" busy={busy === 'pay'} onClick={ask}>
          {t('Mark as paid', {}, 'a commission run')}
        </OnlineButton>
      )}
    </AskFirst>
  );
}
