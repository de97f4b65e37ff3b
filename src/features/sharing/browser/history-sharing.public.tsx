import { lazy, Suspense } from 'react';
import type { CalculationRecord, SheetRecord } from '#features/calculations/rules/calculation.ts';
import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { LatePanel } from './late-panel.public.tsx';
import type { SheetPaymentsProps } from './links/sheet-payments.tsx';
import { ShareResult } from './share-result.public.tsx';

/** The share button in a row of the history. */
export function ShareRecord({ record, title = record.title }: { record: CalculationRecord; title?: string }) {
  const { id, template_type, results } = record;
  // Rows of the history are versions of sheets; other callers have none.
  const { sheet_id: sheetId, sheet_name } = record as Partial<SheetRecord>;
  const sheet = sheetId === undefined ? {} : { sheetId, name: sheet_name ?? '' };
  return (
    <ShareResult
      label={t('Share {title}', { title })}
      templateType={template_type}
      calculationId={id}
      {...sheet}
      result={results}
      title={title}
    />
  );
}

const List = lazy(() =>
  import('./links/shared-links.tsx').then(({ SharedLinks }) => ({ default: SharedLinks })),
);

// If the chunk cannot load, the result is shown without payments.
const Payments = lazy(() =>
  import('./links/sheet-payments.tsx').catch(() => ({
    default: ({ children }: SheetPaymentsProps) => <>{children([])}</>,
  })),
);

/** The payments on a sheet's links, for its result. */
export function SheetPayments(props: SheetPaymentsProps) {
  return (
    <Suspense fallback={<SkeletonBlock className="h-64" />}>
      <Payments {...props} />
    </Suspense>
  );
}

const OnSheet = lazy(() => import('./links/sheet-links.tsx').catch(() => ({ default: () => <></> })));

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
    <LatePanel id="links" label={t('Shared links')}>
      <List userId={userId} />
    </LatePanel>
  );
}
