import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { changeGroup } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { presentPeople } from '../people.ts';
import { sentShares, typedShares } from '../usual-shares.ts';
import { type Draft, isItemized } from './entry-draft.ts';

type KeepSharesProps = { record: GroupRecord; draft: Draft; locale: Locale };

/** Offers to use this entry's shares for new entries. */
export function KeepShares({ record, draft, locale }: KeepSharesProps) {
  const { busy, run } = useBusy(failureToast(t('Not saved'), reasonOf));
  const [kept, setKept] = useState<string>();
  const { mode, sharers } = draft;
  const usual = typedShares(record, locale);
  const isParts = mode === 'shares' || mode === 'percent';
  const isEqual = mode === 'equal' && sharers.size === presentPeople(record).length;
  const key = JSON.stringify([mode, ...sharers]);
  const isUsual = isParts ? isSame(usual, sharers) : usual === undefined;
  if (isItemized(draft) || !(isParts || isEqual) || isUsual || kept === key) return null;

  const keep = () =>
    run(async () => {
      await changeGroup(record.id, { shares: isParts ? sentShares(sharers, locale) : null });
      setKept(key);
      toast({ title: t('New entries start like this') });
    });

  return (
    <div>
      <Button variant="outline" size="sm" className="min-h-11" busy={busy} onClick={() => void keep()}>
        {isParts ? t('Use these shares from now on') : t('Share equally from now on')}
      </Button>
    </div>
  );
}

/** True if the entry uses the group's default shares. */
export const isUsual = (draft: Draft, record: GroupRecord, locale: Locale): boolean =>
  draft.mode === 'shares' && isSame(typedShares(record, locale), draft.sharers);

function isSame(usual: ReadonlyMap<string, string> | undefined, sharers: Draft['sharers']): boolean {
  return (
    usual !== undefined &&
    usual.size === sharers.size &&
    [...usual].every(([person, share]) => sharers.get(person) === share)
  );
}
