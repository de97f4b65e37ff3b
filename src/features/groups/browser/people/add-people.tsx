import { UserPlus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useUser } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { addPeople } from '../group.client.ts';
import { PeopleField } from '../start/people-field.tsx';
import { peopleFault, typedPeople } from '../start/typed-people.ts';
import type { Act } from './use-act.ts';

type AddPeopleProps = { group: GroupRecord; act: Act; busy: boolean };

export function AddPeople({ group, act, busy }: AddPeopleProps) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // Names of people who left are not refused: adding such a name brings the person back.
  const known = group.people.filter(({ has_left }) => !has_left).map(({ name }) => name);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const people = typedPeople(text, known);
    const fault =
      people.length === 0
        ? t('Enter a name that is not in the group yet')
        : peopleFault(people, groupLimits.people - known.length);
    setError(fault);
    if (fault || !(await act(() => addPeople(group.id, people), t('Not added')))) return;
    setText('');
    setOpen(false);
  }

  if (!open) {
    return (
      <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {t('Add people')}
      </Button>
    );
  }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <PeopleField userId={user?.id} known={known} text={text} error={error} onChange={setText} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('Add')}
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
