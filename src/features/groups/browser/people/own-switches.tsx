import { t } from '#kernel/language/t.ts';
import { Switch } from '#ui/switch.tsx';
import { changePerson } from '../group.client.ts';
import type { PersonProps } from './person-props.ts';

/** The settings of a person with an account for this group. */
export function OwnSwitches({ group, person, act, busy }: PersonProps) {
  return (
    <>
      {group.account_ways === 'none' ? null : (
        <Switch
          label={t('Show the ways to pay of my account')}
          hint={t('Everybody in the group sees them, unless you have entered others for this group.')}
          disabled={busy}
          checked={group.account_ways === 'shown'}
          onCheckedChange={(sharesWays) => void act(() => changePerson(group.id, person.id, { sharesWays }))}
        />
      )}
      <Switch
        label={t('Emails about this group')}
        hint={t('When somebody reminds you of a payment, and for the notices that you get by email.')}
        disabled={busy}
        checked={person.gets_mail}
        onCheckedChange={(getsMail) => void act(() => changePerson(group.id, person.id, { getsMail }))}
      />
    </>
  );
}
