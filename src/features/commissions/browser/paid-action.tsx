import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { currencyOf } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { runName } from '../rules/period.ts';
import type { RunRecord } from '../rules/run.ts';
import { runSizeText } from '../rules/run-size.ts';
import { payRun, unpayRun, useRun } from './commission.client.ts';

type PaidActionProps = {
  run: RunRecord;
  busy: string;
  act: (name: string, work: () => Promise<unknown>) => Promise<void>;
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
      <Button
        variant="outline"
        busy={busy === 'mark as unpaid'}
        onClick={() => void act('mark as unpaid', () => unpayRun(run.id))}
      >
        Mark as unpaid
      </Button>
    );
  }
  if (corrected?.status === 'approved') {
    return (
      <p className="order-last basis-full text-ink-soft text-sm">
        A correction pays only the difference.{' '}
        <Link
          to={`/commissions/runs?id=${corrected.id}`}
          className="text-accent underline underline-offset-4"
        >
          Mark {runName(corrected, locale)} as paid first
        </Link>
      </p>
    );
  }
  return (
    <AskFirst
      title={`Mark ${runName(run, locale)} as paid?`}
      description={`${runSizeText(run, formatsFor(currencyOf(run), locale))}. You can mark it as unpaid again.`}
      label="Mark as paid"
      variant="default"
      onConfirm={() => void act('mark as paid', () => payRun(run.id))}
    >
      {(ask) => (
        <Button variant="outline" busy={busy === 'mark as paid'} onClick={ask}>
          Mark as paid
        </Button>
      )}
    </AskFirst>
  );
}
