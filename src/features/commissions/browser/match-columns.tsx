import { useMemo, useState } from 'react';
import { ColumnChoices } from '#calculators/browser/rows/column-choices.tsx';
import { currencyOf } from '#kernel/currency.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { SlashOrder } from '#kernel/tables/read-date.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import type { ImportResult } from '../rules/deal.ts';
import type { SeparatorMeaning } from '../rules/deal-file/amount-separators.ts';
import {
  type Columns,
  type DealField,
  dealFields,
  fieldLabels,
  neededFields,
  writeColumns,
} from '../rules/deal-file/deal-columns.ts';
import { repKey } from '../rules/deal-file/read-shares.ts';
import type { RunRecord } from '../rules/run.ts';
import { toastFailure } from './commission.client.ts';
import { importDeals, type SendProgress, useMatchedColumns } from './import.client.ts';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { AskOrder, AskSeparators } from './import-questions.tsx';
import { type ChosenFile, findColumns, previewRows } from './matching.ts';

const choices = dealFields.map((field) => ({
  field,
  label: t(fieldLabels[field]),
  isNeeded: (neededFields as readonly DealField[]).includes(field),
}));

type Change = { order?: SlashOrder; separators?: SeparatorMeaning; addReps?: boolean };

export type MatchColumnsProps = {
  run: RunRecord;
  chosen: ChosenFile;
  onRefused: () => void;
  onDone: (hasNew: boolean) => void;
};

/** The choice of columns, a preview of the first rows, and the file's errors. */
export function MatchColumns({ run, chosen, onRefused, onDone }: MatchColumnsProps) {
  const { data: known } = useMatchedColumns();
  const [saysHeader, setSaysHeader] = useState<boolean | null>(null);
  const found = useMemo(
    () => findColumns(chosen, known, new Set(run.reps.map(({ name }) => repKey(name))), saysHeader),
    [chosen, known, run.reps, saysHeader],
  );
  const [chosenColumns, setColumns] = useState<Columns | null>(null);
  const hasHeader = saysHeader ?? found.hasHeadings;
  const columns = chosenColumns ?? found.columns;
  const [replace, setReplace] = useState(false);
  const [addReps, setAddReps] = useState(run.reps.length === 0);
  const [chosenOrder, setOrder] = useState<SlashOrder | undefined>();
  const [chosenSeparators, setSeparators] = useState<SeparatorMeaning | undefined>();
  const [result, setResult] = useState<ImportResult | null>(null);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const busy = progress !== null;
  const isComplete = neededFields.every((field) => columns[field] !== undefined);

  async function send(change: Change = {}) {
    const order = change.order ?? chosenOrder;
    const separators = change.separators ?? chosenSeparators;
    const adds = change.addReps ?? addReps;
    setOrder(order);
    setSeparators(separators);
    setAddReps(adds);
    setProgress({ step: 'send', done: 0, of: chosen.file.size });
    try {
      const options = {
        columns: writeColumns(columns),
        header: hasHeader ? 'yes' : 'no',
        order,
        separators,
        replace: replace ? 'yes' : 'no',
        addReps: adds ? 'yes' : 'no',
      } as const;
      const answer = await importDeals(run.id, chosen.file, options, setProgress);
      setResult(answer);
      if (answer.kind === 'faults') onRefused();
      if (answer.kind === 'imported') {
        toast({
          title: t('Deals imported'),
          description: t('{deals, plural, one {One deal.} other {# deals.}}', { deals: answer.deals }),
        });
        onDone(true);
        return;
      }
    } catch (error) {
      toastFailure(error, t('Not imported'));
    }
    setProgress(null);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-sans font-semibold text-base">
        {chosen.name === undefined
          ? t('Match the columns of the pasted rows')
          : t('Match the columns of {name}', { name: chosen.name })}
      </h3>
      <ColumnChoices
        fields={choices}
        rows={chosen.rows.map(({ cells }) => cells)}
        hasHeadings={hasHeader}
        columns={columns}
        onChange={setColumns}
      />
      <Preview chosen={chosen} columns={columns} hasHeader={hasHeader} />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <Switch
          label={t('The first row is a header')}
          hint={t('If on, the first row is not imported')}
          checked={hasHeader}
          onCheckedChange={(isHeader) => {
            setSaysHeader(isHeader);
            // Changing the header row invalidates the chosen columns.
            setColumns(null);
          }}
        />
        <Switch
          label={t('Add reps who are not in the run')}
          hint={t('They get the plan’s quota')}
          checked={addReps}
          onCheckedChange={setAddReps}
        />
        {run.deals > 0 ? (
          <Switch
            label={t('Replace the deals in the run')}
            hint={t('If off, these deals are added to them')}
            checked={replace}
            onCheckedChange={setReplace}
          />
        ) : null}
      </div>
      <div aria-live="polite" className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">
        {result?.kind === 'ask-order' ? (
          <AskOrder example={result.example} onChoose={(order) => void send({ order })} />
        ) : null}
        {result?.kind === 'ask-separators' ? (
          <AskSeparators
            example={result.example}
            currency={currencyOf(run)}
            onChoose={(separators) => void send({ separators })}
          />
        ) : null}
        {result?.kind === 'faults' && result.count > result.newReps.count ? <Faults result={result} /> : null}
        {result?.kind === 'faults' && result.newReps.count > 0 ? (
          <NewReps newReps={result.newReps} onAdd={() => void send({ addReps: true })} />
        ) : null}
      </div>
      {progress ? <ImportProgressBar progress={progress} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!isComplete} onClick={() => void send()}>
          {busy ? t('Importing...') : t('Import')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => onDone(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

type FaultsResult = Extract<ImportResult, { kind: 'faults' }>;

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
        {result.count > 20 ? (
          <li>{t('{more, plural, one {and # more} other {and # more}}', { more: result.count - 20 })}</li>
        ) : null}
      </ul>
    </Notice>
  );
}

/** Names the column by heading, or by number without one. */
function faultText(place: number, column: string, message: string): string {
  const line = String(place);
  if (column === '') return t('Line {line}: {message}', { line, message });
  return /^\d+$/.test(column)
    ? t('Line {line}, column {column}: {message}', { line, column, message })
    : t('Line {line}, {heading}: {message}', { line, heading: column, message });
}

function Preview({
  chosen,
  columns,
  hasHeader,
}: {
  chosen: ChosenFile;
  columns: Columns;
  hasHeader: boolean;
}) {
  const width = Math.max(...chosen.rows.map(({ cells }) => cells.length));
  const shown = dealFields.filter((field) => (columns[field] ?? width) < width);
  const rows = chosen.rows.slice(hasHeader ? 1 : 0, previewRows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
    <section tabIndex={0} aria-label={t('Preview')} className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-start text-ink-soft">
            {shown.map((field) => (
              <th key={field} scope="col" className="whitespace-nowrap py-1 pe-4 font-medium">
                {t(fieldLabels[field])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} className="border-line border-t">
              {shown.map((field) => (
                <td key={field} className="max-w-48 truncate py-1 pe-4">
                  {cells[columns[field] ?? -1] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
