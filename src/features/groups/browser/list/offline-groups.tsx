import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { computeJointBalances } from '../balances/joint-balances.ts';
import { listOfflineGroups } from '../offline/offline-group.ts';
import { balanceText } from './balance-text.ts';
import { GroupLine } from './group-line.tsx';

type Groups = Awaited<ReturnType<typeof listOfflineGroups>>;

/** Without a connection: the groups that were opened on this device, each with when it was seen last. */
export default function OfflineGroups() {
  const locale = useLocale();
  const [groups, setGroups] = useState<Groups>();
  useEffect(() => void listOfflineGroups().then(setGroups), []);
  if (!groups) return <ListSkeleton rows={2} />;
  return (
    <section aria-labelledby="offline-groups">
      <h2 id="offline-groups" className="text-2xl">
        {t('Groups on this device')}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {groups.length > 0
          ? t('You’re offline. These groups open without a connection.')
          : t('You’re offline. A group that you open while you are online is kept here.')}
      </p>
      <ul aria-labelledby="offline-groups" className="mt-4 divide-y divide-line border-line border-y">
        {groups.map(({ data: record, at }) => (
          <GroupLine
            key={record.id}
            id={record.id}
            name={record.name}
            line={t('{balance} · from {time}', {
              balance: balanceText(computeJointBalances(record), locale),
              time: new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          />
        ))}
      </ul>
    </section>
  );
}
