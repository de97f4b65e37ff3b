import { type SyntheticEvent, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { PersonChange } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { changePerson } from '../group.client.ts';
import { OwnSwitches } from './own-switches.tsx';
import { PersonParting } from './person-parting.tsx';
import { type PersonProps, roleTexts } from './person-props.ts';
import { rightsOver } from './person-rights.ts';
import { PersonWays } from './person-ways.tsx';

/** Everything that the reader may change about one person. */
export default function PersonEditor(props: PersonProps & { onDone: () => void }) {
  const { group, me, person, act, busy, onDone } = props;
  const may = rightsOver(me, person);
  const change = (body: PersonChange) => act(() => changePerson(group.id, person.id, body));
  return (
    <fieldset className="mb-3 grid gap-5 rounded-md bg-sunken p-4">
      <legend className="sr-only">{tRich('Change <b>{name}</b>', isolated, { name: person.name })}</legend>
      {may.rename ? <NameForm {...props} onDone={onDone} /> : null}
      {may.setRole && person.role !== 'owner' ? (
        <NativeSelect
          label={t('Role')}
          hint={t('Readers see everything and write nothing.')}
          disabled={busy}
          value={person.role}
          options={(['member', 'reader'] as const).map((role) => ({ value: role, label: roleTexts[role] }))}
          onChange={({ target }) => void change({ role: target.value === 'reader' ? 'reader' : 'member' })}
        />
      ) : null}
      {may.setPurse || may.leavePurse ? (
        <PurseField {...props} onChoose={(purseWith) => void change({ purseWith })} />
      ) : null}
      {may.setWays ? <PersonWays {...props} /> : null}
      {person.id === me.id && person.has_account ? <OwnSwitches {...props} /> : null}
      <PersonParting {...props} may={may} />
    </fieldset>
  );
}

function NameForm({ group, person, act, busy, onDone }: PersonProps & { onDone: () => void }) {
  const [name, setName] = useState(person.name);
  const [error, setError] = useState<string>();
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const typed = oneLine(name);
    setError(typed === '' ? t('Enter a name') : undefined);
    if (typed === '') return;
    if (typed === person.name) onDone();
    else if (await act(() => changePerson(group.id, person.id, { name: typed }), t('Not renamed'))) onDone();
  }
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
      <TextField
        label={t('Name')}
        className="min-w-0 flex-1 basis-48"
        autoComplete="off"
        maxLength={groupLimits.nameLength}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {t('Save')}
      </Button>
    </form>
  );
}

type PurseFieldProps = PersonProps & { onChoose: (purseWith: string | null) => void };

/** Couples and families settle as one. People other than the owner can only return to settling alone. */
function PurseField({ group, me, person, busy, onChoose }: PurseFieldProps) {
  const others = group.people.filter(({ id, has_left }) => id !== person.id && !has_left);
  const mate = others.find(({ purse }) => purse !== null && purse === person.purse);
  const offered = rightsOver(me, person).setPurse ? others : others.filter((one) => one === mate);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label={t('Settles together with')}
      hint={t('Who owes whom then counts them as one. Their balances stay apart.')}
      disabled={busy}
      value={mate?.id ?? ''}
      options={[
        { value: '', label: t('Nobody') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    />
  );
}
