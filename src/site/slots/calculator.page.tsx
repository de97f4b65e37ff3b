import { lazy, Suspense, useEffect } from 'react';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { Workbench } from '#features/workbench/browser/workbench.public.tsx';
import type { WorkbenchAdditions } from '#features/workbench/browser/workbench-additions.public.ts';
import { PageMain } from '#ui/page-main.tsx';

// If it fails to load, the calculator works without it.
const OpenRoom = lazy(() =>
  import('#features/rooms/browser/open-room.public.tsx').catch(() => ({ default: () => <></> })),
);

const fetchActions = () => import('./result-actions.tsx');
const ResultActions = lazy(() => fetchActions().catch(() => ({ default: () => <></> })));

const OutdatedAfterSave = lazy(() =>
  import('#features/sharing/browser/outdated-after-save.public.tsx').catch(() => ({ default: () => <></> })),
);

const additions: WorkbenchAdditions = {
  TableAction: (props) => (
    <Suspense fallback={null}>
      <OpenRoom {...props} />
    </Suspense>
  ),
  ResultActions: (calculated) => (
    <Suspense fallback={null}>
      <ResultActions {...calculated} />
    </Suspense>
  ),
  SavedNote: (props) => (
    <Suspense fallback={null}>
      <OutdatedAfterSave {...props} />
    </Suspense>
  ),
};

type CalculatorPageProps = { kind: CalculatorKind; view: AnyCalculatorView };

export default function FilledCalculatorPage({ kind, view }: CalculatorPageProps) {
  useFetchedActions();
  return (
    <PageMain>
      <Workbench kind={kind} view={view} additions={additions} />
    </PageMain>
  );
}

/** Leaves time for the page itself to load. */
const pauseMs = 1_000;

/** The actions of a result load with the result, also offline. */
function useFetchedActions(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchActions().catch(() => {}), pauseMs);
    return () => clearTimeout(timer);
  }, []);
}
