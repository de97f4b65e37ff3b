import { t } from '#kernel/language/t.ts';
import { ImportButton } from '../imports/import-button.tsx';
import { rightsIn } from '../people.ts';
import { AddPeople } from './add-people.tsx';
import { DefaultShares } from './default-shares.tsx';
import { GroupFiles } from './group-files.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import { GroupSettings } from './group-settings.tsx';
import { PersonRow } from './person-row.tsx';
import { ThisIsMe } from './this-is-me.tsx';
import { type PanelProps, useAct } from './use-act.ts';

/** The people of a group, its invitation and, for the owner, its settings. */
export default function GroupPeople(props: PanelProps) {
  const { group } = props;
  const { act, busy } = useAct(props);
  const me = group.people.find(({ id }) => id === group.me);
  const present = group.people.filter(({ has_left }) => !has_left);
  const gone = group.people.filter(({ has_left }) => has_left);
  if (!me) return null;
  return (
    <div className="grid gap-8">
      <ThisIsMe group={group} me={me} onChange={props.onChange} />
      {group.invite_url === null ? null : (
        <GroupInvitation group={group} url={group.invite_url} me={me} act={act} busy={busy} />
      )}
      <section aria-labelledby="people-title">
        <h2 id="people-title" className="text-2xl">
          {t('{count, plural, one {# person} other {# people}}', { count: present.length })}
        </h2>
        <ul aria-labelledby="people-title" className="mt-3 divide-y divide-line border-line border-y">
          {present.map((person) => (
            <PersonRow key={person.id} group={group} me={me} person={person} act={act} busy={busy} />
          ))}
        </ul>
        {me.role === 'reader' ? null : <AddPeople group={group} act={act} busy={busy} />}
      </section>
      <DefaultShares group={group} act={act} busy={busy} />
      {rightsIn(group).writes ? (
        <section aria-labelledby="import-title">
          <h2 id="import-title" className="text-2xl">
            {t('From another program')}
          </h2>
          <p className="mt-1 mb-3 text-ink-soft">
            {t('Bring the entries of a group from Splitwise, Spliit or Tricount.')}
          </p>
          <ImportButton group={group} onChange={props.onChange} />
        </section>
      ) : null}
      <GroupFiles group={group} />
      {gone.length > 0 ? (
        <section aria-labelledby="gone-title">
          <h2 id="gone-title" className="text-2xl">
            {t('No longer in the group')}
          </h2>
          <ul aria-labelledby="gone-title" className="mt-3 text-ink-soft">
            {gone.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere py-1">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {me.role === 'owner' ? <GroupSettings key={group.name} group={group} act={act} busy={busy} /> : null}
    </div>
  );
}
