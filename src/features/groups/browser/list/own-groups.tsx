import { useState } from 'react';
import { moreSpace } from '#browser/list-section.tsx';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { balanceText } from './balance-text.ts';
import { GroupLine } from './group-line.tsx';
import { refetchGroups, useGroups } from './groups.client.ts';
import { GroupsSection, shownAtFirst } from './groups-section.tsx';

/** The signed-in user's groups, latest change first, each with their balance in it. */
export default function OwnGroups({ userId }: { userId: string }) {
  const { data: groups, error } = useGroups(userId);
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const shown = all ? groups : groups?.slice(0, shownAtFirst);
  const hidden = (groups?.length ?? 0) - (shown?.length ?? 0);
  return (
    <GroupsSection rows={groups?.length} error={error} onRetry={() => refetchGroups(userId)}>
      <ul aria-label={t('Groups')} className="divide-y divide-line border-line border-y">
        {shown?.map(({ id, name, balances }) => (
          <GroupLine key={id} id={id} name={name} line={balanceText(balances, locale)} />
        ))}
      </ul>
      {hidden > 0 ? (
        <div className={moreSpace}>
          <Button variant="link" onClick={() => setAll(true)}>
            {t('Show {hidden} more', { hidden })}
          </Button>
        </div>
      ) : null}
    </GroupsSection>
  );
}
