import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { changePerson } from '../group.client.ts';
import { useAct } from '../people/use-act.ts';

type AskWaysProps = { record: GroupRecord; onChange: (record: GroupRecord) => void };

/** Asks people who are owed money, once, whether the group may see the ways to pay of their account. */
export function AskWays({ record, onChange }: AskWaysProps) {
  const { act, busy } = useAct({ onChange, onLeft: () => undefined });
  const { id, me, people, balances, account_ways } = record;
  const isOwed = balances.some(({ person_id, balance }) => person_id === me && balance > 0);
  const hasOwn = people.some(
    (person) => person.id === me && (person.ways !== null || person.role === 'reader'),
  );
  if (account_ways !== 'unasked' || !isOwed || hasOwn) return null;
  const say = (sharesWays: boolean) => void act(() => changePerson(id, me, { sharesWays }));
  return (
    <Notice
      className="mb-6"
      title={t('Show this group how to pay you?')}
      actions={
        <>
          <Button size="sm" className="min-h-11" busy={busy} onClick={() => say(true)}>
            {t('Show them')}
          </Button>
          <Button size="sm" className="min-h-11" variant="outline" busy={busy} onClick={() => say(false)}>
            {t('Not in this group')}
          </Button>
        </>
      }
    >
      {t('Your account has ways to pay you. Everybody in the group would see them.')}
    </Notice>
  );
}
