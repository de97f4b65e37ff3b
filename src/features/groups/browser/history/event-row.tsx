import { Undo2 } from 'lucide-react';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { GroupEvent } from '../../rules/group.ts';
import { eventChanges } from './event-changes.ts';
import { type EventFormats, eventText } from './event-text.ts';

type EventRowProps = {
  event: GroupEvent;
  formats: EventFormats;
  /** Undefined if there is nothing to restore. */
  onRestore: ((entryId: string) => Promise<void>) | undefined;
};

export function EventRow({ event, formats, onRestore }: EventRowProps) {
  const locale = useLocale();
  const { busy, run } = useBusy();
  const { entry_id } = event;
  const restore = (entryId: string) => run(() => onRestore?.(entryId));
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">{eventText(event, formats)}</p>
        {eventChanges(event, formats).map((change) => (
          <p key={change} className="wrap-anywhere text-sm">
            {change}
          </p>
        ))}
        <p className="figures text-ink-soft text-sm">
          <time dateTime={event.at}>
            {new Date(event.at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
      {onRestore && entry_id !== null ? (
        <Button
          size="sm"
          variant="outline"
          className="min-h-11"
          busy={busy}
          onClick={() => void restore(entry_id)}
        >
          <Undo2 aria-hidden="true" />
          {t('Restore')}
        </Button>
      ) : null}
    </li>
  );
}
