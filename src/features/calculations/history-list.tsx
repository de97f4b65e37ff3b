import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListFocus } from '#features/saved-work/use-list-focus.public.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { CalculationRecord } from './calculation.contract.ts';
import { CalculationRow } from './calculation-row.tsx';
import { fetchMore, type History } from './history.client.ts';

type HistoryListProps = {
  path: string;
  history: History;
  onDelete: (record: CalculationRecord) => void;
};

export function HistoryList({ path, history: { records, next }, onDelete }: HistoryListProps) {
  const [busy, setBusy] = useState(false);
  const list = useListFocus(records.length);
  const firstNew = useRef(Number.POSITIVE_INFINITY);

  // The button may be gone with the last page, and whoever asked for more goes on from there.
  useEffect(() => {
    if (records.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [records.length, list]);

  async function more() {
    setBusy(true);
    firstNew.current = records.length;
    try {
      await fetchMore(path);
    } catch {
      toast({
        title: 'Failed to fetch calculations',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
    setBusy(false);
  }

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
