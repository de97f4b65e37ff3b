import { useLocale } from '#browser/locale.ts';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { currentDefaultShares } from '../../rules/entries/usual-shares.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { changeGroup } from '../group.client.ts';
import { presentPeople, rightsIn } from '../people.ts';
import { sharesText } from '../usual-shares.ts';
import type { Act } from './use-act.ts';

type DefaultSharesProps = { group: GroupRecord; act: Act; busy: boolean };

/** The default shares of new entries, if not equal, and who is left out of them. */
export function DefaultShares({ group, act, busy }: DefaultSharesProps) {
  const locale = useLocale();
  const shares = currentDefaultShares(group);
  if (!shares) return null;
  const without = presentPeople(group).filter(({ id }) => !shares.some(({ person_id }) => person_id === id));
  async function shareEqually() {
    if (await act(() => changeGroup(group.id, { shares: null }))) toast({ title: t('Saved') });
  }
  return (
    <section aria-labelledby="shares-title">
      <h2 id="shares-title" className="text-2xl">
        {t('How new entries are shared')}
      </h2>
      <p className="wrap-anywhere mt-2">{sharesText(group, locale)}</p>
      {without.length > 0 ? (
        <p className="wrap-anywhere mt-1 text-warn">
          {t(
            '{count, plural, one {{names} has no part yet. Change the parts in the form of an entry.} other {{names} have no part yet. Change the parts in the form of an entry.}}',
            { count: without.length, names: listText(without.map(({ name }) => name)) },
          )}
        </p>
      ) : null}
      {rightsIn(group).pays ? (
        <Button variant="outline" className="mt-3" busy={busy} onClick={() => void shareEqually()}>
          {t('Share equally from now on')}
        </Button>
      ) : null}
    </section>
  );
}
