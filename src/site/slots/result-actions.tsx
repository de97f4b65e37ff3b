import { lazy, Suspense } from 'react';
import { ShareResult } from '#features/sharing/browser/share-result.public.tsx';
import { SaveTemplate } from '#features/templates/browser/save-template.public.tsx';
import type { WorkbenchAdditions } from '#features/workbench/browser/workbench-additions.public.ts';

// If it fails to load, the result stays without it.
const AddToGroup = lazy(() =>
  import('#features/groups/browser/add/add-to-group.public.tsx').catch(() => ({ default: () => <></> })),
);

/** The actions beside a result. */
const ResultActions: WorkbenchAdditions['ResultActions'] = ({ sheetId, ...source }) => (
  <>
    <ShareResult {...source} sheetId={sheetId} />
    <SaveTemplate templateType={source.templateType} inputData={source.inputData} results={source.result} />
    <Suspense fallback={null}>
      <AddToGroup {...source} />
    </Suspense>
  </>
);

export default ResultActions;
