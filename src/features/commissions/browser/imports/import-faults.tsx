import { useLocale } from '#browser/locale.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ImportResult } from '../../rules/deals/deal.ts';
import { spanText } from '../../rules/period.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { dealFileTypes } from './matching.ts';

type FaultsResult = Extract<ImportResult, { kind: 'faults' }>;

type ImportFaultsProps = {
  run: RunRecord;
  result: FaultsResult;
  isPasted: boolean;
  onAddReps: () => void;
  onLeaveOutside: () => void;
  /** Opens the pasted rows again, or takes a corrected file. */
  onMend: (file?: File) => void;
};

/** Shows why a file was refused, with buttons that solve the problem where possible. */
export function ImportFaults({ run, result, onAddReps, onLeaveOutside, ...mending }: ImportFaultsProps) {
  const { count, newReps, outside } = result;
  return (
    <>
      {count > newReps.count + (outside?.count ?? 0) ? <Faults result={result} /> : null}
      {outside ? <OutsideRows run={run} outside={outside} onLeave={onLeaveOutside} {...mending} /> : null}
      {newReps.count > 0 ? <NewReps newReps={newReps} onAdd={onAddReps} /> : null}
    </>
  );
}

type OutsideRowsProps = Pick<ImportFaultsProps, 'run' | 'isPasted' | 'onMend'> & {
  outside: NonNullable<FaultsResult['outside']>;
  onLeave: () => void;
};

function OutsideRows({ run, outside: { rows, count }, isPasted, onLeave, onMend }: OutsideRowsProps) {
  const locale = useLocale();
  const { day } = formatsFor(currencyOf(run), locale);
  const more = count - rows.length;
  return (
    <Notice
      tone="moderate"
      title={t(
        '{count, plural, one {Nothing was imported: one row is outside the period {days}} other {Nothing was imported: # rows are outside the period {days}}}',
        { count, days: spanText(run.first_day, run.last_day, locale) },
      )}
      actions={
        <>
          <Button size="sm" onClick={onLeave}>
            {t('{count, plural, one {Leave out this row} other {Leave out these # rows}}', { count })}
          </Button>
          {isPasted ? (
            <Button size="sm" variant="outline" onClick={() => onMend()}>
              {t('Change the rows')}
            </Button>
          ) : (
            <FileButton
              size="sm"
              label={t('Choose a corrected file of deals')}
              accept={dealFileTypes}
              onFile={onMend}
            >
              {t('Choose a corrected file')}
            </FileButton>
          )}
        </>
      }
    >
      <ul className="figures grid min-w-0 grid-cols-1 gap-1 text-sm">
        {rows.map(({ line, day: date, deal, amount }) => (
          <li key={line} className="wrap-anywhere">
            {t('Line {line}: {deal}, {date}, {amount}', {
              line: String(line),
              deal,
              date: day(date),
              amount,
            })}
          </li>
        ))}
        {more > 0 ? <li>{moreText(more)}</li> : null}
      </ul>
    </Notice>
  );
}

const moreText = (more: number) => t('{more, plural, one {and # more} other {and # more}}', { more });

type NewRepsProps = { newReps: FaultsResult['newReps']; onAdd: () => void };

function NewReps({ newReps: { names, count }, onAdd }: NewRepsProps) {
  const more = count - names.length;
  return (
    <Notice
      tone="moderate"
      title={t(
        '{count, plural, one {One person is not in this run yet} other {# people are not in this run yet}}',
        { count },
      )}
      actions={
        <Button size="sm" onClick={onAdd}>
          {t('{count, plural, one {Add this person and import again} other {Add them and import again}}', {
            count,
          })}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {more > 0
          ? t('{more, plural, one {{names} and # more} other {{names} and # more}}', {
              names: enumeration(names),
              more,
            })
          : enumeration(names)}
      </p>
    </Notice>
  );
}

function Faults({ result }: { result: FaultsResult }) {
  return (
    <Notice
      tone="severe"
      title={t(
        '{count, plural, one {Nothing was imported: one error} other {Nothing was imported: # errors}}',
        { count: result.count },
      )}
    >
      <ul className="grid min-w-0 grid-cols-1 gap-1 text-sm">
        {result.faults.slice(0, 20).map(({ line, column, message }) => (
          <li key={`${line}-${column}-${message}`}>{faultText(line, column, message)}</li>
        ))}
        {result.count > 20 ? <li>{moreText(result.count - 20)}</li> : null}
      </ul>
    </Notice>
  );
}

/** `column` is a heading, or a number if the file has no headings. */
function faultText(place: number, column: string, message: string): string {
  const line = String(place);
  if (column === '') return t('Line {line}: {message}', { line, message });
  return /^\d+$/.test(column)
    ? t('Line {line}, column {column}: {message}', { line, column, message })
    : t('Line {line}, {heading}: {message}', { line, heading: column, message });
}
