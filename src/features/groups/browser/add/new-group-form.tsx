import { useRef, useState } from 'react';
import { isUnnamed, personText } from '#calculators/rules/people.ts';
import { placeOfName, readOwnName } from '#features/sharing/browser/own-name.public.ts';
import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { carriedBefore } from '../entry-form/check-draft.ts';
import { makeGroup, writePayments } from '../group.client.ts';
import type { SentByForm } from '../offline/write-once.ts';
import { AddFields } from './add-fields.tsx';
import type { StepProps } from './add-props.ts';
import { checkAll, formFor, makersPlace, newId, paymentForms, realIds } from './adding.ts';
import { newPerson } from './match-people.ts';
import { writeAdded } from './write-added.ts';

type NewGroupFormProps = StepProps & { user: { readonly id: string; readonly username: string } };

/** Starts a group of the people in a result, with the result as its first entry. */
export function NewGroupForm(props: NewGroupFormProps) {
  const { added, title: named, note, source, payments, user, onDone } = props;
  const { people, currency } = added;
  const own = readOwnName(user.id) || user.username;
  const [me, setMe] = useState(() => placeOfName(own, people));
  const [name, setName] = useState(named);
  const [title, setTitle] = useState(named);
  const [date, setDate] = useState<string>(() => localDay(new Date()));
  const [chosenPayer, setPayer] = useState<string>();
  const [wasSent, setWasSent] = useState(false);
  /** The group of an earlier attempt whose entry could not be saved. */
  const [made, setMade] = useState<GroupRecord>();
  const sent = useRef<SentByForm>({});

  const mine = { id: newId(me === -1 ? makersPlace : me), name: me === -1 ? own : (people[me] ?? own) };
  const everybody = [
    ...(me === -1 ? [mine] : []),
    ...people.map((person, place) => ({ id: newId(place), name: person })),
  ];
  const payer = everybody.some(({ id }) => id === chosenPayer) ? (chosenPayer ?? '') : mine.id;
  const unconverted = { rate: '', locale: added.locale };
  const matches = people.map(() => newPerson);
  const choices = { title, note, date, source, matches, payer, ...unconverted };
  const outcome = checkAll(
    formFor(added, choices, { currency }),
    paymentForms(added, payments, choices, { currency }),
    carriedBefore({ balances: [] }),
  );
  const isNameless = oneLine(name) === '';

  if (people.some(isUnnamed)) {
    return <Notice title={t('Name the people in the result first')} />;
  }

  async function send() {
    const others = everybody.filter(({ id }) => id !== mine.id).map((person) => person.name);
    const group = made ?? (await makeGroup({ name: oneLine(name), currency, me: mine.name, people: others }));
    setMade(group);
    const names = new Map(everybody.map((person) => [person.id, person.name]));
    const realId = realIds(group, names);
    await writeAdded(group.id, formFor(added, choices, group, realId), sent.current);
    await writePayments(group.id, paymentForms(added, payments, choices, group, realId));
    onDone({ id: group.id, name: group.name });
  }

  return (
    <>
      <TextField
        label={t('Group name')}
        placeholder={t('Lisbon in May')}
        autoComplete="off"
        maxLength={groupLimits.nameLength}
        value={name}
        error={wasSent && isNameless ? t('Enter a name') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <NativeSelect
        label={t('Who are you?')}
        value={String(me)}
        options={[
          ...people.map((person, place) => ({ value: String(place), label: personText(person) })),
          { value: '-1', label: t('{name}, not in this result', { name: own }) },
        ]}
        onChange={({ target }) => setMe(Number(target.value))}
      />
      <AddFields
        added={added}
        outcome={outcome}
        isUnclear={isNameless}
        title={title}
        onTitle={setTitle}
        date={date}
        onDate={setDate}
        payer={payer}
        payers={everybody.map(({ id, name: label }) => ({ value: id, label }))}
        onPayer={setPayer}
        nameOf={(id) => everybody.find((person) => person.id === id)?.name ?? ''}
        onSent={() => setWasSent(true)}
        send={send}
        payments={payments}
      />
    </>
  );
}
