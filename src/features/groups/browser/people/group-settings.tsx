import { type SyntheticEvent, useState } from 'react';
import { currencyOptions } from '#browser/use-start-currency.ts';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast } from '#ui/toast.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { changeGroup, deleteGroup } from '../group.client.ts';
import type { Act } from './use-act.ts';

type GroupSettingsProps = { group: GroupRecord; act: Act; busy: boolean };

/** For the owner. */
export function GroupSettings({ group, act, busy }: GroupSettingsProps) {
  const [name, setName] = useState(group.name);
  const [currency, setCurrency] = useState(group.currency);
  const [error, setError] = useState<string>();

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const typed = oneLine(name);
    setError(typed === '' ? t('Enter a name') : undefined);
    if (typed === '') return;
    if (await act(() => changeGroup(group.id, { name: typed, currency }))) toast({ title: t('Saved') });
  }
  const remove = () =>
    act(async () => {
      await deleteGroup(group.id);
      return null;
    }, t('Not deleted'));

  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title" className="text-2xl">
        {t('Group settings')}
      </h2>
      <form noValidate className="mt-3 grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('Group name')}
          autoComplete="off"
          maxLength={groupLimits.nameLength}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <NativeSelect
          label={t('Currency of new entries')}
          value={currency}
          options={currencyOptions(group.currency)}
          onChange={({ target }) => setCurrency(target.value)}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" variant="outline" busy={busy}>
            {t('Save')}
          </Button>
          <AskFirst
            title={t('Delete {name}?', { name: group.name })}
            description={t(
              'The group, its entries and its history are deleted for everybody. This cannot be undone.',
            )}
            label={t('Delete the group')}
            onConfirm={() => void remove()}
          >
            {(ask) => (
              <Button variant="ghost" busy={busy} onClick={ask}>
                {t('Delete the group')}
              </Button>
            )}
          </AskFirst>
        </div>
      </form>
    </section>
  );
}
