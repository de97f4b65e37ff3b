import { useId, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { accountEventTexts } from '../../rules/account-event.ts';
import type { AccountEvent } from '../settings-requests.ts';

const momentFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;
const texts: Readonly<Record<string, string>> = accountEventTexts;
const firstShown = 10;

export function ActivityList({ title, events }: { title: string; events: readonly AccountEvent[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mb-12">
      <h2 id={titleId} className="mb-4 text-2xl">
        {title}
      </h2>
      {events.length === 0 ? <p className="text-ink-soft">{t('Nothing yet.')}</p> : null}
      {events.length > 0 ? (
        <ul aria-label={title} className="divide-y divide-line border-line border-y">
          {events.slice(0, isWhole ? events.length : firstShown).map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      {!isWhole && events.length > firstShown ? (
        <Button className="mt-5" variant="outline" onClick={() => setIsWhole(true)}>
          {t('Show All {count}', { count: events.length })}
        </Button>
      ) : null}
    </section>
  );
}

export function ActivityRow({ event: { kind, device, address, at } }: { event: AccountEvent }) {
  return (
    <li className="min-h-16 py-3">
      <p className="font-medium">{t(texts[kind] ?? kind)}</p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        <time dateTime={at}>{new Date(at).toLocaleString(currentLocale(), momentFormat)}</time> · {device} ·{' '}
        {address}
      </p>
    </li>
  );
}
