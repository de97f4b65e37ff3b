import { Clock, Download, RotateCw } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect } from 'react';
import { downloadCsv } from '#browser/download-csv.ts';
import { useSession, useUser } from '#browser/session/session.ts';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { repeatLabels, repeatPeriod } from '#calculators/rules/repeat-period.ts';
import { ResultEstimate } from '#features/access/browser/estimate-link.public.tsx';
import { fetchSaveQueue, type Saving } from '#features/calculations/browser/saving/queue-save.public.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { hoursOfJob } from './daily-usage.public.ts';
import { staleText, withoutResultText } from './result-texts.public.ts';
import type { Outcome } from './use-calculation.ts';
import { VisitorAllowance } from './visitor-allowance.tsx';
import type { WorkbenchAdditions } from './workbench-additions.public.ts';

const fetchStatus = () => import('#features/calculations/browser/saving/save-status.public.tsx');
// If the chunk cannot load, the result is shown without it.
const SaveStatus = lazy(() => fetchStatus().catch(() => ({ default: () => <></> })));

type ResultPanelProps = {
  kind: CalculatorKind;
  ref: Ref<HTMLElement>;
  outcome: Outcome;
  /** After the trial: results can be viewed and exported, not created. */
  isReadOnly: boolean;
  onAgain: () => void;
  additions: Pick<WorkbenchAdditions, 'ResultActions' | 'SavedNote'>;
  children: ReactNode;
};

export function ResultPanel(props: ResultPanelProps) {
  const { kind, ref, outcome, isReadOnly, onAgain, additions, children } = props;
  const isSignedIn = useUser() !== null;
  const formats = useResultFormats(outcome.state === 'done' ? outcome.result : {});
  // Preloaded while online, since it is needed most when offline.
  useEffect(() => {
    if (isSignedIn) Promise.all([fetchStatus(), fetchSaveQueue()]).catch(() => {});
  }, [isSignedIn]);

  return (
    <section
      ref={ref}
      aria-labelledby="results"
      className="grid min-w-0 scroll-mt-4 grid-cols-1 gap-4 lg:sticky lg:top-6"
    >
      <Card className="p-5 sm:p-6 print:border-0 print:p-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <h2 id="results" className="me-auto text-2xl">
            {t('Results')}
          </h2>
          {outcome.state === 'done' ? (
            <>
              {outcome.isFinal ? (
                <Button
                  variant="outline"
                  size="sm"
                  className="min-h-11"
                  onClick={() => {
                    const { csv } = outcome.core.calculator;
                    downloadCsv(csv.fileStem, csv.records(outcome.result));
                  }}
                >
                  <Download aria-hidden="true" className="size-4" />
                  {t('Export CSV')}
                </Button>
              ) : null}
              {isReadOnly ? null : (
                <additions.ResultActions
                  templateType={kind}
                  inputData={outcome.typed}
                  sheetId={outcome.sheetId}
                  result={outcome.result}
                />
              )}
            </>
          ) : null}
        </div>
        <p role="status" className={outcome.state === 'done' ? 'sr-only' : 'mt-3 text-ink-soft'}>
          {statusText(outcome, formats)}
        </p>
        {outcome.state === 'done' ? (
          <>
            {outcome.stale ? <StaleNote /> : null}
            {isSignedIn && outcome.saving !== null && typeof outcome.saving === 'object' ? (
              <additions.SavedNote sheetId={outcome.sheetId} saveKey={outcome.saving.key} />
            ) : null}
            <div className="mt-4">{children}</div>
            <div className="mt-6 grid gap-4 border-line border-t pt-5 empty:hidden print:hidden">
              {outcome.isFinal ? (
                <div className="flex gap-2 text-sm">
                  <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                  <div>
                    <p className="font-medium text-good">{t('You saved ~30 minutes of manual work!')}</p>
                    <p className="text-ink-soft">
                      <ResultEstimate
                        hours={catalogue[kind].hoursSavedIn(String(outcome.typed.calculationMode))}
                      />
                    </p>
                  </div>
                </div>
              ) : null}
              {outcome.isFinal && !isReadOnly ? (
                <Button variant="outline" size="sm" className="min-h-11 justify-self-start" onClick={onAgain}>
                  <RotateCw aria-hidden="true" className="size-4" />
                  {t(repeatLabels[repeatPeriod(catalogue[kind].again, outcome.typed, formats.locale)])}
                </Button>
              ) : null}
              {outcome.saving ? <UserSaveStatus saving={outcome.saving} /> : null}
            </div>
          </>
        ) : (
          <EmptyDrawing />
        )}
      </Card>
      <div className="print:hidden">
        <VisitorAllowance
          hours={outcome.state === 'done' ? hoursOfJob(kind, outcome.typed.calculationMode) : null}
        />
      </div>
    </section>
  );
}

function UserSaveStatus({ saving }: { saving: NonNullable<Saving> }) {
  if (useSession().status === 'signed-out') return null;
  return (
    <Suspense fallback={null}>
      <SaveStatus saving={saving} />
    </Suspense>
  );
}

function statusText(outcome: Outcome, formats: Formats): string {
  if (outcome.state !== 'done') return withoutResultText(outcome);
  // Not announced on every keystroke.
  return outcome.followed ? '' : outcome.core.calculator.announce(outcome.result, formats);
}

function StaleNote() {
  return <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{staleText()}</p>;
}

/** The empty state's drawing. */
function EmptyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 56" className="mt-5 w-full text-line">
      <rect x="1" y="1" width="318" height="54" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M128 1v54M220 1v54" stroke="currentColor" strokeWidth="2" strokeDasharray="4 5" />
    </svg>
  );
}
