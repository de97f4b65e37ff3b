import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { usd } from '#kernel/money/currency.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast } from '#ui/toast.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { ImportedGroup } from '../../rules/imports/imported-group.ts';
import { importEntries, makeGroup } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { FileSummary, useBalanceTexts } from './file-summary.tsx';
import { ImportFile } from './import-file.tsx';
import { extentOf, matchPeople, requestOf } from './import-preview.ts';
import { importedText } from './import-result.tsx';

const somebodyElse = '';

type StartFromFileProps = { first?: File | undefined; myName: string };

/** Starts a group from another program's file, with its people and its currency. */
export default function StartFromFile({ first, myName }: StartFromFileProps) {
  return <ImportFile first={first}>{(file) => <NewGroup file={file} myName={myName} />}</ImportFile>;
}

type NewGroupProps = { file: ImportedGroup; myName: string };

function NewGroup({ file, myName }: NewGroupProps) {
  const navigate = useNavigate();
  const balances = useBalanceTexts(file);
  const [name, setName] = useState(file.name ?? '');
  const [me, setMe] = useState(() => likely(file.people, myName));
  const [typedMe, setTypedMe] = useState(myName);
  const [fault, setFault] = useState<{ name?: string; me?: string }>({});
  const [busy, setBusy] = useState(false);
  // A second attempt uses the group that the first one has made.
  const [made, setMade] = useState<GroupRecord>();

  async function submit() {
    const own = me === somebodyElse ? oneLine(typedMe) : me;
    const found = {
      ...(oneLine(name) === '' ? { name: t('Enter a name') } : {}),
      ...(own === '' ? { me: t('Enter your name') } : {}),
    };
    setFault(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    let group = made;
    try {
      group ??= await makeGroup({
        name: oneLine(name),
        currency: extentOf(file.entries).currencies[0] ?? usd,
        me: own,
        people: file.people.filter((other) => !isSame(other, own)),
      });
      setMade(group);
      const request = requestOf(file, matchPeople(file.people, group.people));
      if (!request) return;
      const outcome = await importEntries(group.id, request);
      toast({ title: importedText(outcome) });
      void navigate(`/g/${group.id}`);
    } catch (cause) {
      const title = group ? t('Nothing was imported') : t('Group not started');
      toastRequestError(cause, { title, description: reasonOf(cause) });
      setBusy(false);
    }
  }

  return (
    <>
      <FileSummary file={file} />
      <ul aria-label={t('People', {}, 'in a group')} className="divide-y divide-line border-line border-y">
        {file.people.map((person, n) => (
          <li key={person} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi className="wrap-anywhere">{person}</bdi>
            <span className="text-ink-soft">{balances[n]}</span>
          </li>
        ))}
      </ul>
      <TextField
        label={t('Group name')}
        autoComplete="off"
        maxLength={groupLimits.nameLength}
        value={name}
        error={fault.name}
        disabled={made !== undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <NativeSelect
        label={t('Who are you?')}
        value={me}
        options={[
          ...file.people.map((person) => ({ value: person, label: person })),
          { value: somebodyElse, label: t('I am not in this file') },
        ]}
        onChange={({ target }) => setMe(target.value)}
      />
      {me === somebodyElse ? (
        <TextField
          label={t('Your name')}
          hint={t('Everyone in the group sees it.')}
          autoComplete="given-name"
          maxLength={groupLimits.nameLength}
          value={typedMe}
          error={fault.me}
          onChange={({ target }) => setTypedMe(target.value)}
        />
      ) : null}
      <Button
        size="lg"
        className="justify-self-start max-sm:w-full"
        busy={busy}
        onClick={() => void submit()}
      >
        {t('{count, plural, one {Import # entry} other {Import # entries}}', { count: file.entries.length })}
      </Button>
    </>
  );
}

const isSame = (one: string, other: string) => plainName(one) === plainName(other);

/** The person of the file whose name or first name is the reader's. */
function likely(people: readonly string[], myName: string): string {
  const first = (name: string) => oneLine(name).split(' ')[0] ?? '';
  return (
    people.find((name) => isSame(name, oneLine(myName))) ??
    people.find((name) => isSame(first(name), first(myName))) ??
    somebodyElse
  );
}
