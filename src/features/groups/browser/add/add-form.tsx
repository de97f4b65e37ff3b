import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { nameIn } from '../../rules/person-names.ts';
import { carriedBefore } from '../entry-form/check-draft.ts';
import { addPeople, fetchEntries, writePayments } from '../group.client.ts';
import type { SentByForm } from '../offline/write-once.ts';
import { choiceName, presentPeople } from '../people.ts';
import { AddFields } from './add-fields.tsx';
import type { StepProps } from './add-props.ts';
import { checkAll, formFor, newId, paymentForms, realIds } from './adding.ts';
import { matchPeople, newPerson, unclearPlaces } from './match-people.ts';
import { PeopleMatch } from './people-match.tsx';
import { writeAdded } from './write-added.ts';

type AddFormProps = StepProps & { record: GroupRecord; onRecord: (record: GroupRecord) => void };

/** Adds a result to a group of the reader. People who are missing there are added first. */
export function AddForm(props: AddFormProps) {
  const { added, title: named, note, source, payments, record, onRecord, onDone } = props;
  const { people } = added;
  const [matches, setMatches] = useState(() => matchPeople(people, record.people));
  const [payer, setPayer] = useState(record.me);
  const [title, setTitle] = useState(named);
  const [date, setDate] = useState<string>(() => localDay(new Date()));
  const [rate, setRate] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const sent = useRef<SentByForm>({});
  const isThere = useIsThere(record.id, source);
  const unclear = unclearPlaces(matches);
  const newcomers = people.flatMap((name, place) =>
    matches[place] === newPerson ? [{ id: newId(place), name }] : [],
  );
  const names = new Map(newcomers.map(({ id, name }) => [id, name]));
  const choices = {
    title,
    note,
    date,
    source,
    matches,
    payer: names.has(payer) ? payer : known(record, payer),
    rate,
    locale: useLocale(),
  };
  const outcome = checkAll(
    formFor(added, choices, record),
    paymentForms(added, payments, choices, record),
    carriedBefore(record),
  );

  async function withPeople(): Promise<GroupRecord> {
    // If a response was lost, people may have been added already.
    const missing = newcomers.filter(
      ({ name }) => !presentPeople(record).some((person) => person.name === name),
    );
    const full =
      missing.length > 0
        ? await addPeople(
            record.id,
            missing.map(({ name }) => name),
          )
        : record;
    if (full !== record) onRecord(full);
    return full;
  }

  async function sendPayments(full?: GroupRecord) {
    const group = full ?? (await withPeople());
    await writePayments(group.id, paymentForms(added, payments, choices, group, realIds(group, names)));
    onDone({ id: group.id, name: group.name });
  }

  async function send() {
    const full = await withPeople();
    await writeAdded(full.id, formFor(added, choices, full, realIds(full, names)), sent.current);
    await sendPayments(full);
  }

  return (
    <>
      {isThere ? (
        <Notice title={t('This result is already in the group')}>
          <Link className="underline" to={`/g/${record.id}`}>
            {t('Open the group')}
          </Link>
        </Notice>
      ) : null}
      <PeopleMatch
        names={people}
        record={record}
        matches={matches}
        unclear={wasSent ? unclear : []}
        onChange={setMatches}
      />
      {added.currency === record.currency ? null : (
        <TextField
          label={t('Exchange rate: 1 {from} in {to}', { from: added.currency, to: record.currency })}
          hint={t('Without a rate, this entry has a balance of its own in {currency}.', {
            currency: added.currency,
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={groupLimits.amountLength}
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      <AddFields
        added={added}
        outcome={outcome}
        isUnclear={unclear.length > 0}
        title={title}
        onTitle={setTitle}
        date={date}
        onDate={setDate}
        payer={choices.payer}
        payers={[
          ...presentPeople(record).map((person) => ({
            value: person.id,
            label: choiceName(person, record.me),
          })),
          ...newcomers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onPayer={setPayer}
        nameOf={(id) => names.get(id) ?? nameIn(record)(id)}
        onSent={() => setWasSent(true)}
        send={send}
        payments={payments}
        sendPayments={sendPayments}
        isThere={isThere}
      />
    </>
  );
}

/** True if the group already has an entry made from this result; false if entries cannot be loaded. */
function useIsThere(groupId: string, source: string): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let isGone = false;
    fetchEntries(groupId, { source }).then(
      ({ entries }) => isGone || setIsThere(entries.length > 0),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [groupId, source]);
  return isThere;
}

/** If the chosen payer is no longer among the people to add, the reader is the payer. */
const known = ({ people, me }: GroupRecord, payer: string) =>
  people.some(({ id }) => id === payer) ? payer : me;
