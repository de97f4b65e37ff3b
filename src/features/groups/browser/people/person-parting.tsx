import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { changePerson, removePerson } from '../group.client.ts';
import { forgetKey } from '../group-keys.ts';
import type { PersonProps } from './person-props.ts';
import type { Rights } from './person-rights.ts';

/** Buttons to hand over the group, free a name, remove a person or leave. Each asks for confirmation. */
export function PersonParting({ group, person, act, busy, may }: PersonProps & { may: Rights }) {
  const { name } = person;
  const button = (label: string, ask: () => void) => (
    <Button size="sm" variant="outline" className="h-auto min-h-11 wrap-anywhere" busy={busy} onClick={ask}>
      {label}
    </Button>
  );
  async function leave() {
    const isOut = await act(async () => {
      await removePerson(group.id, person.id);
      return null;
    }, t('You did not leave'));
    if (isOut) forgetKey(group.id);
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may.handOver ? (
        <AskFirst
          title={t('Hand the group over to {name}?', { name })}
          description={t('{name} becomes the owner, and you become a member. Only {name} can undo this.', {
            name,
          })}
          label={t('Hand over')}
          variant="default"
          onConfirm={() => void act(() => changePerson(group.id, person.id, { role: 'owner' }))}
        >
          {(ask) => button(t('Hand the group over to {name}', { name }), ask)}
        </AskFirst>
      ) : null}
      {may.freeName ? (
        <AskFirst
          title={t('Free the name {name}?', { name })}
          description={t(
            'The devices and the account that take part as {name} lose their access. The name can then be chosen again with the invitation.',
            { name },
          )}
          label={t('Free the name')}
          onConfirm={() => void act(() => changePerson(group.id, person.id, { removeDevices: true }))}
        >
          {(ask) => button(t('Free the name'), ask)}
        </AskFirst>
      ) : null}
      {may.remove ? (
        <AskFirst
          title={t('Remove {name}?', { name })}
          description={t(
            '{name} can no longer open the group. Entries and the balance of {name} stay. To keep {name} from joining again, renew the link.',
            { name },
          )}
          label={t('Remove', {}, 'a person from a group')}
          onConfirm={() => void act(() => removePerson(group.id, person.id), t('Not removed'))}
        >
          {(ask) => button(t('Remove {name}', { name }), ask)}
        </AskFirst>
      ) : null}
      {may.leave ? (
        <AskFirst
          title={t('Leave the group?')}
          description={t('You can no longer open it. Your entries and your balance stay.')}
          label={t('Leave')}
          onConfirm={() => void leave()}
        >
          {(ask) => button(t('Leave the group'), ask)}
        </AskFirst>
      ) : null}
    </div>
  );
}
