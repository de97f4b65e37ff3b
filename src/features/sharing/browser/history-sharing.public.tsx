import { lazy, Suspense } from 'react';
import type { CalculationRecord } from '#features/calculations/rules/calculation.ts';
import { LatePanel } from './late-panel.public.tsx';
import { ShareResult } from './share-result.public.tsx';

/** The share button in a row of the history. */
export function ShareRecord({ record, title = record.title }: { record: CalculationRecord; title?: string }) {
  const { id, template_type, results } = record;
  // Safe: rows of the history are versions of sheets.
  const sheet =
    'sheet_id' in record && typeof record.sheet_id === 'string' ? { sheetId: record.sheet_id } : {};
  return (
    <ShareResult
      label={`Share ${title}`}
      templateType={template_type}
      calculationId={id}
      {...sheet}
      result={results}
      title={title}
    />
  );
}

const List = lazy(() => import('./shared-links.tsx').then(({ SharedLinks }) => ({ default: SharedLinks })));

const OnSheet = lazy(() => import('./sheet-links.tsx').catch(() => ({ default: () => <></> })));

/** The links below a sheet's result. */
export function SheetPanel(props: { userId: string; sheetId: string }) {
  return (
    <Suspense fallback={null}>
      <OnSheet {...props} />
    </Suspense>
  );
}

/** The list of shared links in the history, loaded on demand. */
export function LinksPanel({ userId }: { userId: string }) {
  return (
    <LatePanel id="links" label="Shared links">
      <List userId={userId} />
    </LatePanel>
  );
}
