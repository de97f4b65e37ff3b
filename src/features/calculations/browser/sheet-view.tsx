import { FolderOpen, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyBox } from '#browser/list-section.tsx';
import { useLocale } from '#browser/locale.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { repeatLabels, repeatPeriod } from '#calculators/rules/repeat-period.ts';
import { t } from '#kernel/language/t.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { SheetRecord } from '../rules/calculation.ts';
import { listedTitle } from './calculation-summary.ts';
import { DeleteCalculation } from './delete-calculation.tsx';
import { handOff } from './handoff.public.ts';
import { sheetPath, useSheet } from './history.client.ts';
import type { HistoryAdditions } from './history-additions.ts';
import { SheetComparison } from './sheet-comparison.tsx';
import { copyForRepeat, copyOf } from './sheet-copy.ts';
import { SheetName } from './sheet-name.tsx';
import { SheetVersions } from './sheet-versions.tsx';
import { StoredResult } from './stored-result.tsx';

type SheetViewProps = { userId: string; id: string; additions: HistoryAdditions };

export default function SheetView({ userId, id, additions }: SheetViewProps) {
  const { data, error } = useSheet(userId, id);
  const [shown, setShown] = useState<string | null>(null);
  const records = data?.records ?? [];
  const record = records.find((each) => each.id === shown) ?? records[0];
  return (
    <>
      <BackLink to="/history">{t('History')}</BackLink>
      {record && !isGone(error) ? (
        <>
          <SheetHead
            userId={userId}
            record={record}
            additions={additions}
            onVersionGone={() => setShown(null)}
          />
          <div className="mt-8 rounded-lg border border-line bg-surface p-5 sm:p-6">
            <h2 className="sr-only">{t('Result')}</h2>
            <additions.SheetPayments userId={userId} record={record}>
              {(payments) => (
                <StoredResult
                  key={record.id}
                  kind={record.template_type}
                  result={record.results}
                  payments={payments}
                />
              )}
            </additions.SheetPayments>
          </div>
          <additions.SheetPanel userId={userId} sheetId={record.sheet_id} />
          {records.length > 1 ? (
            <>
              <SheetVersions records={records} shown={record.id} onShow={setShown} />
              <SheetComparison records={records} />
            </>
          ) : null}
        </>
      ) : error ? (
        <NotThere error={error} onRetry={() => void queries.refetch(sheetPath(userId, id))} />
      ) : (
        <SkeletonBlock className="mt-6 h-96" />
      )}
    </>
  );
}

function isGone(error: Error | undefined): boolean {
  const cause = error?.cause;
  return typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 404;
}

/** Shown for a deleted sheet or a wrong URL. */
function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="mt-4 mb-6 text-4xl">{isGone(error) ? t('Nothing here') : t('History')}</h1>
      {isGone(error) ? (
        <EmptyBox>
          <span>
            {tRich('This calculation is not in your history. <a>See all calculations</a>', {
              a: (text) => (
                <Link to="/history" className="text-accent underline underline-offset-4">
                  {text}
                </Link>
              ),
            })}
          </span>
        </EmptyBox>
      ) : (
        <FetchFailure error={error} onRetry={onRetry} />
      )}
    </>
  );
}

type SheetHeadProps = {
  userId: string;
  record: SheetRecord;
  additions: HistoryAdditions;
  onVersionGone: () => void;
};

function SheetHead({ userId, record, additions, onVersionGone }: SheetHeadProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [today] = useState(() => new Date());
  const [toDelete, setToDelete] = useState<SheetRecord | null>(null);
  const title = listedTitle(record, locale);
  const { template_type: templateType, input_data: inputData, sheet_id: sheetId } = record;

  function leave(work: Parameters<typeof handOff>[0]) {
    const address = handOff(work);
    if (address !== null) void navigate(address);
  }

  return (
    <>
      <SheetName key={title} userId={userId} record={record} title={title} />
      <p className="figures mt-2 text-ink-soft">
        {t(catalogue[templateType].label)} · {t('version {version}', { version: record.version })} ·{' '}
        <time dateTime={record.created_at}>
          {new Date(record.created_at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          onClick={() => leave({ templateType, source: 'calculation', name: title, inputData, sheetId })}
        >
          <FolderOpen aria-hidden="true" />
          {t('Open in calculator')}
        </Button>
        <Button variant="outline" onClick={() => leave(copyForRepeat(record, today, locale))}>
          <RotateCw aria-hidden="true" />
          {t(repeatLabels[repeatPeriod(catalogue[templateType].again, inputData, locale)])}
        </Button>
        <Button variant="outline" onClick={() => leave(copyOf(record))}>
          {t('Duplicate', {}, 'verb')}
        </Button>
        <div className="flex">
          <additions.RowAction record={record} title={title} />
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('Delete {title}', { title })}
            onClick={() => setToDelete(record)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      <DeleteCalculation
        userId={userId}
        record={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(extent) => (extent === 'sheet' ? void navigate('/history') : onVersionGone())}
      />
    </>
  );
}
