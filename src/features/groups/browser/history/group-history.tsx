import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useLoadMore } from '#browser/requests/use-load-more.ts';
import { formatAmount, formatsIn } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { rateText } from '../../rules/exchange/exchange-texts.ts';
import type { GroupEvent, GroupEventPage, GroupRecord } from '../../rules/group.ts';
import { fetchEvents, restoreEntry } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { useOfGroup } from '../use-of-group.ts';
import { EventRow } from './event-row.tsx';
import type { EventFormats } from './event-text.ts';
import { restorable } from './restorable.ts';

type GroupHistoryProps = {
  group: GroupRecord;
  /** Called after an entry was restored. */
  onChange: () => void;
};

/** Who did what and when, newest first; deleted entries can be restored. */
export default function GroupHistory({ group, onChange }: GroupHistoryProps) {
  const { id, me, people } = group;
  const formats = useEventFormats(group);
  const { events, next, error, retry, more: loadOlder } = useEvents(group);
  const list = useRef<HTMLUListElement>(null);
  const { busy, more } = useLoadMore(list, events?.length ?? 0, loadOlder, t('History not loaded'));
  const deleted = useMemo(() => restorable(events ?? []), [events]);
  const canRestore = group.can_write && people.some((person) => person.id === me && person.role !== 'reader');

  async function restore(entryId: string) {
    try {
      await restoreEntry(id, entryId);
      onChange();
      retry();
    } catch (cause) {
      toastRequestError(cause, { title: t('Not restored'), description: reasonOf(cause) });
    }
  }

  if (error) return <FetchFailure error={error} onRetry={retry} />;
  if (!events) return <ListSkeleton rows={3} />;
  return (
    <>
      <ul ref={list} aria-label={t('History')} className="divide-y divide-line border-line border-y">
        {events.map((event) => (
          <EventRow
            key={event.revision}
            event={event}
            formats={formats}
            onRestore={canRestore && deleted.has(event.revision) ? restore : undefined}
          />
        ))}
      </ul>
      {next === null ? null : (
        <Button variant="link" className="mt-3" busy={busy} onClick={() => void more()}>
          {t('Show older changes')}
        </Button>
      )}
    </>
  );
}

function useEventFormats({ people }: GroupRecord): EventFormats {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const { day } = formatsIn('USD', locale);
    return {
      nameOf: (id) => names.get(id) ?? t('Somebody'),
      money: (amount, currency) => formatAmount(cents(amount), currency, locale),
      day,
      rate: (rate, into) => rateText(rate, into, locale),
    };
  }, [people, locale]);
}

function useEvents(group: GroupRecord) {
  const { id } = group;
  /** All events at the time when older ones were loaded. */
  const [loaded, setLoaded] = useState<GroupEventPage>();
  const load = useCallback(() => fetchEvents(id), [id]);
  const { found: newest, hasFailed, error: cause, retry } = useOfGroup(group, load);
  const error = hasFailed ? new Error(t('Failed to fetch the history'), { cause }) : undefined;
  const page = newest && joined(newest, loaded?.events ?? [], loaded?.next ?? null);

  const last = page?.next ?? undefined;
  const more = async () => {
    const older = await fetchEvents(id, last === undefined ? {} : { before: last });
    setLoaded({ events: [...(page?.events ?? []), ...older.events], next: older.next });
  };
  return { events: page?.events, next: page?.next ?? null, error, retry, more };
}

/** The newest page, and older ones that were loaded before, unless there is a gap between them. */
function joined(
  newest: GroupEventPage,
  loaded: readonly GroupEvent[],
  nextOfLoaded: number | null,
): GroupEventPage {
  const oldest = newest.events.at(-1)?.revision ?? 0;
  const older = loaded.filter(({ revision }) => revision < oldest);
  const touches = loaded.some(({ revision }) => revision >= oldest);
  if (newest.next === null || !touches) return newest;
  return { events: [...newest.events, ...older], next: nextOfLoaded };
}
