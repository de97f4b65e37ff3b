import { Trash2 } from 'lucide-react';
import { useListFocus } from '#features/saved-work/use-list-focus.public.ts';
import { useLoadMore } from '#features/saved-work/use-load-more.public.ts';
import { Button } from '#ui/button.tsx';
import type { CalculationRecord } from './calculation.contract.ts';
import { CalculationRow } from './calculation-row.tsx';
import { fetchMore, type History } from './history.client.ts';

type HistoryListProps = {
  path: string;
  history: History;
  onDelete: (record: CalculationRecord) => void;
};

export function HistoryList({ path, history: { records, next }, onDelete }: HistoryListProps) {
  const list = useListFocus(records.length);
  const { busy, more } = useLoadMore(
    list,
    records.length,
    () => fetchMore(path),
    'Failed to fetch calculations',
  );

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {countText(records.length, next !== null)}
      </p>
      {records.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Calculations"
          className="divide-y divide-line border-line border-y outline-none"
        >
          {records.map((record) => (
            <CalculationRow key={record.id} record={record}>
              <Button
                size="icon"
                variant="ghost"
                aria-label={`Delete ${record.title}`}
                onClick={() => onDelete(record)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </CalculationRow>
          ))}
        </ul>
      ) : null}
      {next ? (
        <Button variant="outline" className="mt-6" busy={busy} onClick={() => void more()}>
          {busy ? 'Loading...' : records.length > 0 ? 'Load more' : 'Search further back'}
        </Button>
      ) : null}
    </>
  );
}

function countText(count: number, isMore: boolean): string {
  return `${isMore ? 'The latest ' : ''}${count} ${count === 1 ? 'calculation' : 'calculations'} shown`;
}
