import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '#browser/requests/request-error.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { currencyOptions, useStartCurrency } from '#browser/use-start-currency.ts';
import { readOwnName, storeOwnName } from '#features/sharing/browser/own-name.public.ts';
import { t } from '#kernel/language/t.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { groupLimits } from '../../rules/group-limits.ts';
import { makeGroup } from '../group.client.ts';
import { PeopleField } from './people-field.tsx';
import { peopleFault, typedPeople } from './typed-people.ts';

type StartFormProps = { user: { readonly id: string; readonly username: string } };
type Faults = { readonly name?: string; readonly me?: string; readonly people?: string };

export function StartForm({ user }: StartFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [me, setMe] = useState(() => readOwnName(user.id) || user.username);
  const [people, setPeople] = useState('');
  const [currency, setCurrency] = useStartCurrency();
  const [faults, setFaults] = useState<Faults>({});
  const { busy, runOnce } = useBusy(failureToast(t('Group not started'), reasonOf));

  /** Clears a field's error when the user types. */
  const mend = (field: keyof Faults) => setFaults(({ [field]: _mended, ...others }) => others);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const others = typedPeople(people, [me]);
    const found = faultsIn(name, me, others);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await runOnce(async () => {
      const { id } = await makeGroup({ name: oneLine(name), currency, me: oneLine(me), people: others });
      storeOwnName(user.id, me);
      void navigate(`/g/${id}`);
    });
  }

  return (
    <Card className="mt-6 p-5 sm:p-7">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Group name')}
          placeholder={t('Lisbon in May')}
          autoComplete="off"
          maxLength={groupLimits.nameLength}
          value={name}
          error={faults.name}
          onChange={({ target }) => {
            setName(target.value);
            mend('name');
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Your name')}
            hint={t('Everyone in the group sees it.')}
            autoComplete="given-name"
            maxLength={groupLimits.nameLength}
            value={me}
            error={faults.me}
            onChange={({ target }) => {
              setMe(target.value);
              mend('me');
            }}
          />
          <NativeSelect
            label={t('Currency')}
            hint={t('For new entries. Each entry can have its own.')}
            options={currencyOptions(currency)}
            value={currency}
            onChange={({ target }) => isCurrency(target.value) && setCurrency(target.value)}
          />
        </div>
        <PeopleField
          userId={user.id}
          known={[me]}
          text={people}
          error={faults.people}
          onChange={(text) => {
            setPeople(text);
            mend('people');
          }}
        />
        <div>
          <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
            {busy ? t('Starting...') : t('Start the group')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function faultsIn(name: string, me: string, others: readonly string[]): Faults {
  const people = peopleFault(others, groupLimits.people - 1);
  return {
    ...(oneLine(name) === '' ? { name: t('Enter a name') } : {}),
    ...(oneLine(me) === '' ? { me: t('Enter your name') } : {}),
    ...(people ? { people } : {}),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return t('Check your connection and try again.');
  if (error.code === 'trial-over') return t('Your trial has ended.');
  return error.reason ?? t('Please try again.');
}
