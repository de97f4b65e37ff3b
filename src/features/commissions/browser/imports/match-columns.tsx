import { useMemo, useState } from 'react';
import { ColumnChoices } from '#calculators/browser/rows/column-choices.tsx';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { SeparatorMeaning } from '#kernel/tables/amount-separators.ts';
import type { SlashOrder } from '#kernel/tables/read-date.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import {
  type Columns,
  type DealField,
  dealFields,
  fieldLabels,
  neededFields,
  writeColumns,
} from '../../rules/deal-file/deal-columns.ts';
import { writeStages } from '../../rules/deal-file/deal-stages.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { ImportResult } from '../../rules/deals/deal.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { toastFailure } from '../commission.client.ts';
import { AskStages } from './ask-stages.tsx';
import { importDeals, type SendProgress, useMatchedColumns } from './import.client.ts';
import { ImportFaults } from './import-faults.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { AskOrder, AskSeparators } from './import-questions.tsx';
import { type ChosenFile, findColumns, previewRows } from './matching.ts';

const choices = dealFields.map((field) => ({
  field,
  label: t(fieldLabels[field]),
  isNeeded: (neededFields as readonly DealField[]).includes(field),
}));

/** The user's answers to questions about the file. */
type Answers = {
  readonly order?: SlashOrder;
  readonly separators?: SeparatorMeaning;
  readonly stages?: readonly string[];
  readonly leaveOutside?: boolean;
};

export type MatchColumnsProps = {
  run: RunRecord;
  chosen: ChosenFile;
  onRefused: () => void;
  /** Opens the pasted rows again, or takes a corrected file. */
  onMend: (file?: File) => void;
  onDone: (hasNew: boolean) => void;
};

/** The choice of columns, a preview of the first rows, and the file's errors. */
export function MatchColumns({ run, chosen, onRefused, onMend, onDone }: MatchColumnsProps) {
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
  const [given, setGiven] = useState<Answers>({});
  const [result, setResult] = useState<ImportResult | null>(null);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const busy = progress !== null;
  const isComplete = neededFields.every((field) => columns[field] !== undefined);

  /** Changing the columns discards the answers, which were given for the previous columns. */
  function choose(next: Columns | null) {
    setColumns(next);
    setGiven({});
    setResult(null);
  }

  async function send(answer: Answers = {}, adds = addReps) {
    const answers = { ...given, ...answer };
    setGiven(answers);
    setAddReps(adds);
    setProgress({ step: 'send', done: 0, of: chosen.file.size });
    try {
      const options = {
        columns: writeColumns(columns),
        header: hasHeader ? 'yes' : 'no',
        order: answers.order,
        separators: answers.separators,
        stages: answers.stages && writeStages(answers.stages),
        leaveOutside: answers.leaveOutside ? 'yes' : 'no',
        replace: replace ? 'yes' : 'no',
        addReps: adds ? 'yes' : 'no',
      } as const;
      const outcome = await importDeals(run.id, chosen.file, options, setProgress);
      setResult(outcome);
      if (outcome.kind === 'faults') onRefused();
      if (outcome.kind === 'imported') {
        toast({
          title: t('Deals imported'),
          description: importedText(outcome),
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
        onChange={choose}
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
            choose(null);
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
        {result?.kind === 'ask-stages' ? (
          <AskStages stages={result.stages} busy={busy} onChoose={(stages) => void send({ stages })} />
        ) : null}
        {result?.kind === 'faults' ? (
          <ImportFaults
            run={run}
            result={result}
            isPasted={chosen.name === undefined}
            onAddReps={() => void send({}, true)}
            onLeaveOutside={() => void send({ leaveOutside: true })}
            onMend={onMend}
          />
        ) : null}
      </div>
      {progress ? <ImportProgressBar progress={progress} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={result === null ? 'default' : 'outline'}
          busy={busy}
          disabled={!isComplete}
          onClick={() => void send()}
        >
          {busy ? t('Importing...') : t('Import')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => onDone(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

function importedText({ deals, leftOut = 0 }: Extract<ImportResult, { kind: 'imported' }>): string {
  return paragraph([
    t('{deals, plural, one {One deal.} other {# deals.}}', { deals }),
    ...(leftOut > 0
      ? [t('{leftOut, plural, one {# row was left out.} other {# rows were left out.}}', { leftOut })]
      : []),
  ]);
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
              <th key={field} scope="col" className="whitespace-nowrap py-1 pe-4 text-start font-medium">
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
