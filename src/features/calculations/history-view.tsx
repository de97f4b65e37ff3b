import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FetchFailure } from '#features/saved-work/fetch-failure.public.tsx';
import { EmptyBox, ListSkeleton } from '#features/saved-work/list-section.public.tsx';
import { queries } from '#features/saved-work/use-query.public.ts';
import type { CalculationRecord } from './calculation.contract.ts';
import { DeleteCalculation } from './delete-calculation.tsx';
import { ExportHistory } from './export-history.tsx';
import { filteredPath, useHistory } from './history.client.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** The whole history; what it is narrowed to stands in the address, so that the way back leads to the same list. */
export function HistoryView({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const filter = { type: params.get('type') ?? '', search: params.get('search') ?? '' };
  const path = filteredPath(userId, filter);
  const { data, error } = useHistory(path);
  const [doomed, setDoomed] = useState<CalculationRecord | null>(null);
  const isFiltered = filter.type !== '' || filter.search !== '';

  return (
    <>
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
        <HistoryFilters filter={filter} onFilter={(next) => setParams(queryOf(next), { replace: true })} />
        <ExportHistory userId={userId} disabled={!isFiltered && data?.records.length === 0} />
      </div>
      <WaitingNote userId={userId} />
      {error ? (
        <FetchFailure error={error} onRetry={() => void queries.refetch(path)} className="mb-4" />
      ) : null}
      {data ? null : error ? null : <ListSkeleton rows={8} />}
      {data && data.records.length === 0 && !data.next ? (
        <EmptyBox>
          {isFiltered ? (
            'Nothing in your history matches. Try fewer words, or all calculators.'
          ) : (
            <span>
              No calculations yet.{' '}
              <Link to="/#templates" className="text-accent underline underline-offset-4">
                Start your first calculation!
              </Link>
            </span>
          )}
        </EmptyBox>
      ) : null}
      {data ? <HistoryList path={path} history={data} onDelete={setDoomed} /> : null}
      <DeleteCalculation userId={userId} record={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function queryOf({ type, search }: { type: string; search: string }): Record<string, string> {
  return { ...(type ? { type } : {}), ...(search ? { search } : {}) };
}
