import { Layers, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { useLoadMore } from '#browser/requests/use-load-more.ts';
import { useListFocus } from '#browser/use-list-focus.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { SheetRecord } from '../rules/calculation.ts';
import { CalculationRow } from './calculation-row.tsx';
import { listedTitle } from './calculation-summary.ts';
import { fetchMore, type Loaded } from './history.client.ts';
import type { HistoryAdditions } from './history-additions.ts';

type HistoryListProps = {
  path: string;
  history: Loaded<SheetRecord>;
  onDelete: (record: SheetRecord) => void;
} & Pick<HistoryAdditions, 'RowAction'>;

export function HistoryList({ path, history: { records, next }, RowAction, onDelete }: HistoryListProps) {
  const list = useListFocus(records.length);
  const locale = useLocale();
  const { busy, more } = useLoadMore(
    list,
    records.length,
    () => fetchMore(path),
    t('Failed to fetch calculations'),
  );

  return (
    <>
      <p aria-live="polite" className={records.length > 0 ? 'mb-3 text-ink-soft text-sm' : 'sr-only'}>
        {countText(records.length, next !== null)}
      </p>
      {records.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('Calculations')}
          className="divide-y divide-line border-line border-y outline-none"
        >
          {records.map((record) => {
            const title = listedTitle(record, locale);
            return (
              <CalculationRow key={record.sheet_id} record={record}>
                <Button asChild size="icon" variant="ghost">
                  <Link
                    to={`/history/${record.sheet_id}`}
                    aria-label={t('Versions of {title}', { title })}
                    title={t('Versions')}
                  >
                    <Layers aria-hidden="true" />
                  </Link>
                </Button>
                <RowAction record={record} title={title} />
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t('Delete {title}', { title })}
                  onClick={() => onDelete(record)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </CalculationRow>
            );
          })}
        </ul>
      ) : null}
      {next ? (
        <Button variant="outline" className="mt-6" busy={busy} onClick={() => void more()}>
          {busy ? t('Loading...') : records.length > 0 ? t('Load more') : t('Search older sheets')}
        </Button>
      ) : null}
    </>
  );
}

function countText(count: number, isMore: boolean): string {
  if (count === 0) return isMore ? t('No sheets yet') : t('No sheets');
  return isMore && count > 1
    ? t(
        '{count, plural, one {The latest sheet, with its latest result} other {The latest # sheets, each with its latest result}}',
        { count },
      )
    : t(
        '{count, plural, one {# sheet, with its latest result} other {# sheets, each with its latest result}}',
        { count },
      );
}
