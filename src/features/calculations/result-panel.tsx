import { Clock, Download } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Calculator } from '#calculators/calculator.ts';
import { useSession } from '#features/account/session.public.ts';
import { SaveTemplate } from '#features/templates/save-template.public.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { downloadCsv } from './download-csv.ts';
import type { Outcome } from './use-calculation.ts';
import { VisitorAllowance } from './visitor-allowance.tsx';

const fetchStatus = () => import('./save-status.tsx');
// Where it cannot be fetched the result stands without it.
const SaveStatus = lazy(() => fetchStatus().catch(() => ({ default: () => <></> })));

type ResultPanelProps<Result> = {
  ref: Ref<HTMLElement>;
  outcome: Outcome<Result>;
  calculator: Calculator<z.ZodMiniType, Result>;
  announce: (result: Result) => string;
  children: ReactNode;
};

export function ResultPanel<Result>({
  ref,
  outcome,
  calculator,
  announce,
  children,
}: ResultPanelProps<Result>) {
  const { status } = useSession();
  // While there is a connection: it is wanted most when there is none.
  useEffect(() => {
    if (status === 'signed-in') fetchStatus().catch(() => {});
  }, [status]);

  return (
    <section
      ref={ref}
      aria-labelledby="results"
      className="grid min-w-0 scroll-mt-4 gap-4 lg:sticky lg:top-6"
    >
      <Card className="p-5 sm:p-6">
        <h2 id="results" className="text-2xl">
          Results
        </h2>
        <p role="status" className={outcome.state === 'done' ? 'sr-only' : 'mt-3 text-ink-soft'}>
          {spoken(outcome, calculator, announce)}
        </p>
        {outcome.state === 'done' ? (
          <>
            {outcome.stale ? <StaleNote /> : null}
            <div className="mt-4">{children}</div>
            <div className="mt-6 grid gap-4 border-line border-t pt-5">
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="outline"
                  onClick={() => downloadCsv(calculator.csv.fileStem, calculator.csv.records(outcome.result))}
                >
                  <Download aria-hidden="true" className="size-4" />
                  Export CSV
                </Button>
                <SaveTemplate
                  templateType={calculator.kind}
                  inputData={outcome.typed}
                  results={outcome.result}
                />
              </div>
              <p className="flex items-center gap-2 font-medium text-good text-sm">
                <Clock aria-hidden="true" className="size-4 shrink-0" />
                You saved ~30 minutes of manual work!
              </p>
              {outcome.saving && status !== 'signed-out' ? (
                <Suspense fallback={null}>
                  <SaveStatus saving={outcome.saving} />
                </Suspense>
              ) : null}
            </div>
          </>
        ) : (
          <EmptyDrawing />
        )}
      </Card>
      <VisitorAllowance />
    </section>
  );
}

function spoken<Result>(
  outcome: Outcome<Result>,
  calculator: Calculator<z.ZodMiniType, Result>,
  announce: (result: Result) => string,
): string {
  switch (outcome.state) {
    case 'empty':
      return 'Enter details to see calculations';
    case 'incomplete':
      return calculator.needs;
    case 'refused':
      return 'Some values need your attention: they are marked in the form.';
    case 'done':
      return announce(outcome.result);
  }
}

function StaleNote() {
  return (
    <p className="mt-3 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      The form has changed since. Calculate again to bring this up to date.
    </p>
  );
}

/** A whole that is not divided yet. */
function EmptyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 56" className="mt-5 w-full text-line">
      <rect x="1" y="1" width="318" height="54" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M128 1v54M220 1v54" stroke="currentColor" strokeWidth="2" strokeDasharray="4 5" />
    </svg>
  );
}
