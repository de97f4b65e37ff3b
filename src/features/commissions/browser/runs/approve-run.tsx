import { useLocale } from '#browser/locale.ts';
import { useToday } from '#browser/use-today.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { openPeriodText, runName } from '../../rules/period.ts';
import { newBalancesText } from '../../rules/runs/new-balances.ts';
import { type RepeatedDeals, repeatedText } from '../../rules/runs/repeated-deals.ts';
import type { ApproveRequest, RunRecord } from '../../rules/runs/run.ts';
import { runSizeText } from '../../rules/runs/run-size.ts';
import { refetchRepeated, refetchRun } from '../commission.client.ts';

/** Rows on screen that are not in the run yet: typed, waiting for a choice of columns, or refused. */
export type Unfinished = 'typed' | 'chosen' | 'refused' | null;

const unfinishedTexts: Record<NonNullable<Unfinished>, string> = {
  typed: t('You typed rows below that you have not added yet.'),
  chosen: t('You have a file or pasted rows below that are not imported yet.'),
  refused: t('The import below failed: none of its deals are in this run.'),
};

type ApproveRunProps = {
  run: RunRecord;
  unfinished: Unfinished;
  repeated: readonly RepeatedDeals[];
  isDisabled: boolean;
  onApprove: (allowed: ApproveRequest) => void;
};

/** Approving locks a run, so the dialog asks for confirmation and lists possible oversights. */
export function ApproveRun({ run, unfinished, repeated, isDisabled, onApprove }: ApproveRunProps) {
  const locale = useLocale();
  const today = useToday();
  const isEmpty = run.deals === 0;
  const formats = formatsFor(currencyOf(run), locale);
  const size = runSizeText(run, formats);
  const { new_balances: newBalances } = run;
  const concerns = [
    ...(isEmpty ? [t('This run has no deals.')] : []),
    ...repeated.map((each) => repeatedText(each, locale)),
    ...(newBalances ? [newBalancesText(newBalances, run.status, formats)] : []),
    ...(unfinished ? [unfinishedTexts[unfinished]] : []),
  ];
  const openPeriod = today && openPeriodText(run.last_day, today, locale);
  const notes = openPeriod ? [...concerns, openPeriod] : concerns;
  return (
    <AskFirst
      title={t('Approve {run}: {size}?', { run: runName(run, locale), size })}
      description={t('An approved run is locked. To fix a mistake later, you make a correction.')}
      note={
        notes.length > 0 ? (
          <ul className="mb-4 grid gap-1 rounded-lg border border-line bg-sunken p-4">
            {notes.map((concern) => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
        ) : null
      }
      label={concerns.length > 0 ? t('Approve anyway') : t('Approve run')}
      keepLabel={t('Cancel')}
      variant="default"
      onConfirm={() =>
        onApprove({
          allowEmpty: isEmpty,
          allowRepeated: repeated.length > 0,
          allowBalances: newBalances !== undefined,
          payout: run.payout,
        })
      }
    >
      {(ask) => (
        <OnlineButton
          disabled={isDisabled}
          onClick={() => {
            refetchRepeated(run.id);
            void refetchRun(run.id);
            ask();
          }}
        >
          {t('Approve', {}, 'a commission run')}
        </OnlineButton>
      )}
    </AskFirst>
  );
}
