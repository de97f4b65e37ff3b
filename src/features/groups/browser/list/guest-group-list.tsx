import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { computeJointBalances } from '../balances/joint-balances.ts';
import { fetchGroup } from '../group.client.ts';
import { forgetKey, type GuestGroup, listGuestGroups } from '../group-keys.ts';
import { balanceText } from './balance-text.ts';
import { GroupLine } from './group-line.tsx';

/** Groups in which this browser takes part without an account. */
export function GuestGroupList() {
  const [kept, setKept] = useState(listGuestGroups);
  if (kept.length === 0) return null;
  function forget(groupId: string) {
    forgetKey(groupId);
    setKept(listGuestGroups());
  }
  return (
    <section aria-labelledby="kept-groups">
      <h2 id="kept-groups" className="text-2xl">
        {t('Groups on this device')}
      </h2>
      <ul aria-labelledby="kept-groups" className="mt-4 divide-y divide-line border-line border-y">
        {kept.map((group) => (
          <OfflineDataLine key={group.groupId} kept={group} onForget={() => forget(group.groupId)} />
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">
        {t(
          'This browser remembers who you are in these groups. With an account you find them on every device.',
        )}
      </p>
    </section>
  );
}

function OfflineDataLine({ kept, onForget }: { kept: GuestGroup; onForget: () => void }) {
  const locale = useLocale();
  const [group, setGroup] = useState<GroupRecord | 'loading' | 'closed' | 'unreachable'>('loading');
  useEffect(() => {
    fetchGroup(kept.groupId).then(
      (found) => setGroup(found ?? 'closed'),
      () => setGroup('unreachable'),
    );
  }, [kept.groupId]);
  const name = typeof group === 'string' ? kept.name : group.name;
  return (
    <GroupLine
      id={kept.groupId}
      name={name}
      line={typeof group === 'string' ? stateTexts[group] : balanceText(computeJointBalances(group), locale)}
      action={
        group === 'closed' ? (
          <Button size="sm" variant="ghost" className="min-h-11" onClick={onForget}>
            {tRich('Remove<hidden> {name}</hidden>', hidden, { name })}
          </Button>
        ) : null
      }
    />
  );
}

const stateTexts = {
  loading: t('Loading…'),
  closed: t('This device is no longer in this group'),
  unreachable: t('The connection failed'),
} as const;
