import { lazy, Suspense } from 'react';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { ShareResult } from '#features/sharing/browser/share-result.public.tsx';
import { SaveTemplate } from '#features/templates/browser/save-template.public.tsx';
import { Workbench } from '#features/workbench/browser/workbench.public.tsx';
import type { WorkbenchAdditions } from '#features/workbench/browser/workbench-additions.public.ts';
import { PageMain } from '#ui/page-main.tsx';

// If it fails to load, the calculator works without it.
const OpenRoom = lazy(() =>
  import('#features/rooms/browser/open-room.public.tsx').catch(() => ({ default: () => <></> })),
);

const AddToGroup = lazy(() =>
  import('#features/groups/browser/add/add-to-group.public.tsx').catch(() => ({ default: () => <></> })),
);

const OutdatedAfterSave = lazy(() =>
  import('#features/sharing/browser/outdated-after-save.public.tsx').catch(() => ({ default: () => <></> })),
);

const additions: WorkbenchAdditions = {
  TableAction: (props) => (
    <Suspense fallback={null}>
      <OpenRoom {...props} />
    </Suspense>
  ),
  ResultActions: ({ sheetId, ...source }) => (
    <>
      <ShareResult {...source} sheetId={sheetId} />
      <SaveTemplate templateType={source.templateType} inputData={source.inputData} results={source.result} />
      <Suspense fallback={null}>
        <AddToGroup {...source} />
      </Suspense>
    </>
  ),
  SavedNote: (props) => (
    <Suspense fallback={null}>
      <OutdatedAfterSave {...props} />
    </Suspense>
  ),
};

type CalculatorPageProps = { kind: CalculatorKind; view: AnyCalculatorView };

export default function FilledCalculatorPage({ kind, view }: CalculatorPageProps) {
  return (
    <PageMain>
      <Workbench kind={kind} view={view} additions={additions} />
    </PageMain>
  );
}
