import { useEffect, useId, useSyncExternalStore } from 'react';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { useOnline } from '#ui/online.ts';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { useLocale } from '../locale.ts';
import type { OutboxItem } from './outbox-item.ts';
import { outbox } from './this-outbox.ts';
import { WaitingItem } from './waiting-item.tsx';

export type WaitingChangesProps = { owner: string; withDevice?: boolean };

/** '2 changes waiting': lists each change with its state and its actions. */
export default function WaitingList({ owner, withDevice = false }: WaitingChangesProps) {
  useSyncExternalStore(outbox.subscribe, outbox.version);
  const id = useId();
  const isOnline = useOnline();
  useEffect(() => void outbox.ready, []);
  const items = [...outbox.itemsOf(owner), ...(withDevice ? outbox.itemsOf('') : [])];
  return (
    <div aria-live="polite" className="empty:hidden">
      {items.length > 0 ? (
        <section
          aria-labelledby={id}
          className="mb-4 rounded-md border border-line-strong bg-sunken px-4 py-3"
        >
          <h3 id={id} className="font-sans font-semibold text-base">
            {t('{count, plural, one {# change waiting} other {# changes waiting}}', { count: items.length })}
          </h3>
          <p className="text-ink-soft text-sm">
            {isOnline
              ? t('They are kept on this device and sent by themselves.')
              : t('They are kept on this device and sent when you are back online.')}
          </p>
          <ul aria-labelledby={id} className="mt-2 divide-y divide-line">
            {items.map((item) => (
              <WaitingRow key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const kinds = {
  calculation: t('Calculation'),
  'sheet-name': t('Name of a calculation'),
  entry: t('Entry of a group'),
};

function WaitingRow({ item }: { item: OutboxItem }) {
  const locale = useLocale();
  const { kind, at, refusal } = item;
  const title = item.title || kinds[kind];
  const time = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <WaitingItem item={item} title={title} note={`${kinds[kind]} · ${time}`} canSendAgain={Boolean(refusal)}>
      <AskFirst
        title={t('Discard this change?')}
        description={t('‘{title}’ has not been sent. It is lost then.', { title })}
        label={t('Discard')}
        onConfirm={() => void outbox.discard(item.key)}
      >
        {(ask) => (
          <Button size="sm" variant="link" className="min-h-11" onClick={ask}>
            {tRich('Discard<hidden> {title}</hidden>', hidden, { title })}
          </Button>
        )}
      </AskFirst>
    </WaitingItem>
  );
}
