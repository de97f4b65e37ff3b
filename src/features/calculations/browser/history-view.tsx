import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyBox } from '#browser/list-section.tsx';
import { WaitingChanges } from '#browser/outbox/waiting-changes.tsx';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { t } from '#kernel/language/t.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { tRich } from '#ui/rich-text.tsx';
import type { SheetRecord } from '../rules/calculation.ts';
import { DeleteCalculation } from './delete-calculation.tsx';
import { ExportHistory } from './export-history.tsx';
import { filteredPath, useHistory } from './history.client.ts';
import type { HistoryAdditions } from './history-additions.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';

/** The filters are in the URL, so that Back restores the same list. */
export function HistoryView({ userId, additions }: { userId: string; additions: HistoryAdditions }) {
  const [params, setParams] = useSearchParams();
  const filter = { type: params.get('type') ?? '', search: params.get('search') ?? '' };
  const path = filteredPath(userId, filter);
  const { data, error } = useHistory(path);
  const [toDelete, setToDelete] = useState<SheetRecord | null>(null);
  const narrow = (next: typeof filter) => setParams(queryOf(next), { replace: true });
  const isFiltered = filter.type !== '' || filter.search !== '';

  return (
    <>
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
        <HistoryFilters filter={filter} onFilter={narrow} />
        <ExportHistory userId={userId} disabled={!isFiltered && data?.records.length === 0} />
      </div>
      <additions.Panel userId={userId} />
      <WaitingChanges owner={userId} />
      {error ? (
        <FetchFailure error={error} onRetry={() => void queries.refetch(path)} className="mb-4" />
      ) : null}
      {data ? null : error ? null : <ListSkeleton rows={8} />}
      {data && data.records.length === 0 && !data.next ? (
        <EmptyBox>
          {isFiltered ? (
            t('Nothing in your history matches. Try fewer words or all calculators.')
          ) : (
            <span>
              {tRich('No calculations yet. <a>Start your first calculation!</a>', {
                a: (text) => (
                  <Link to="/#templates" className="text-accent underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </span>
          )}
        </EmptyBox>
      ) : null}
      {data ? (
        <HistoryList path={path} history={data} RowAction={additions.RowAction} onDelete={setToDelete} />
      ) : null}
      <DeleteCalculation userId={userId} record={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}

function queryOf({ type, search }: { type: string; search: string }): Record<string, string> {
  return { ...(type ? { type } : {}), ...(search ? { search } : {}) };
}
