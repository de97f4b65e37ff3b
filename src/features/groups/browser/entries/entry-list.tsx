import { useEffect, useRef } from 'react';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toastError } from '#ui/toast.ts';
import { byMonth } from '../../rules/balances/by-month.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { EntryRow } from './entry-row.tsx';
import type { Entries } from './use-entries.ts';

type EntryListProps = {
  record: GroupRecord;
  list: Entries;
  isFiltered: boolean;
  onOpen: (entry: EntryRecord) => void;
};

/** Entries by month, newest first. */
export function EntryList({ record, list, isFiltered, onOpen }: EntryListProps) {
  const locale = useLocale();
  const { place, busy, more } = useMore(list);
  if (list.state === 'loading') return <SkeletonBlock className="mt-5 h-72" />;
  if (list.state === 'failed' && list.entries.length === 0) return <Failed onRetry={list.retry} />;
  if (list.entries.length === 0) return isFiltered ? <Nothing /> : null;
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div ref={place}>
      {byMonth(list.entries).map(({ month, entries }) => (
        <section key={month} aria-labelledby={`month-${month}`} className="mt-5">
          <h3 id={`month-${month}`} className="font-medium font-sans text-ink-soft text-sm">
            {monthName.format(new Date(`${month}-01`))}
          </h3>
          <ul aria-labelledby={`month-${month}`} className="mt-1 divide-y divide-line border-line border-y">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} record={record} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {list.next === null ? null : (
        <Button variant="outline" className="mt-4" busy={busy} onClick={() => void more()}>
          {busy ? t('Loading…') : t('Show more')}
        </Button>
      )}
    </div>
  );
}

/** The button may disappear with the last page, so the focus moves to the first new entry. */
function useMore({ entries, more: load }: Entries) {
  const place = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const { busy, run } = useBusy(() => {
    firstNew.current = null;
    toastError(t('More entries could not be loaded'), t('Check your connection and try again.'));
  });
  const count = entries.length;
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    place.current?.querySelectorAll<HTMLElement>('[data-entry]')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [count]);
  async function more() {
    firstNew.current = count;
    await run(load);
  }
  return { place, busy, more };
}

function Nothing() {
  return <p className="mt-5 text-ink-soft">{t('No entry matches. Change the search or the filters.')}</p>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5">
      <p className="text-ink-soft">{t('The entries could not be loaded.')}</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
