import { useEffect, useState, useSyncExternalStore } from 'react';
import { clearOfflineData } from '#browser/offline/clear-offline-data.ts';
import { type DeviceUsage, measureDevice } from '#browser/offline/device-usage.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { WaitingChanges } from '#browser/outbox/waiting-changes.tsx';
import { sizeText } from '#features/access/rules/storage.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** Shows the used browser storage, with a button that deletes all of it except unsent changes. */
export function DeviceStorage({ userId }: { userId: string }) {
  const [usage, setUsage] = useState<DeviceUsage | null>(null);
  useSyncExternalStore(outbox.subscribe, outbox.version);
  const measure = async () => setUsage(await measureDevice());
  useEffect(() => {
    let isStale = false;
    void measureDevice().then((measured) => isStale || setUsage(measured));
    return () => {
      isStale = true;
    };
  }, []);
  if (!usage) return <SkeletonBlock className="h-40" />;
  const waiting = outbox.itemsOf(userId).length + outbox.itemsOf('').length;

  async function clear(): Promise<void> {
    await clearOfflineData();
    await measure();
    toast({ title: t('Deleted from this device') });
  }

  return (
    <>
      <dl className="mb-4 grid max-w-md gap-y-2">
        <Row
          name={t('Your pages, calculations and groups')}
          value={t('{count, plural, one {# record} other {# records}}, {size}', {
            count: usage.kept.count,
            size: sizeText(usage.kept.bytes),
          })}
        />
        <Row
          name={t('Waiting to be sent')}
          value={t('{count, plural, =0 {Nothing} one {# change} other {# changes}}', { count: waiting })}
        />
        <Row name={t('The app itself')} value={sizeText(usage.app)} />
        <Row name={t('Receipt reader')} value={sizeText(usage.reader)} />
        {usage.total === undefined ? null : (
          <Row name={t('All together, as your browser counts')} value={sizeText(usage.total)} />
        )}
      </dl>
      <WaitingChanges owner={userId} withDevice />
      <AskFirst
        title={t('Delete what this device keeps?')}
        description={t(
          'Pages, calculations and groups that you opened, and the receipt reader. They come back when you open them with a connection. Changes that wait to be sent stay.',
        )}
        label={t('Delete from this device')}
        onConfirm={() => void clear()}
      >
        {(ask) => (
          <Button variant="outline" onClick={ask}>
            {t('Delete from this device')}
          </Button>
        )}
      </AskFirst>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}
