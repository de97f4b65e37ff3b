import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import type { ImportOutcome } from '../../rules/imports/import-request.ts';
import type { ImportedGroup } from '../../rules/imports/imported-group.ts';
import { fetchGroup, importEntries } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { choiceName, presentPeople } from '../people.ts';
import { FileSummary, useBalanceTexts } from './file-summary.tsx';
import { ImportFile } from './import-file.tsx';
import { asNew, chosenTwice, matchPeople, requestOf } from './import-preview.ts';
import { ImportResult } from './import-result.tsx';

type ImportDialogProps = {
  group: GroupRecord;
  /** A file that is read at once. */
  first?: File;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (group: GroupRecord) => void;
};

/** Imports the entries of another program into a group. */
export default function ImportDialog({ group, first, open, onOpenChange, onChange }: ImportDialogProps) {
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const { busy, run } = useBusy(failureToast(t('Nothing was imported'), reasonOf));

  async function submit(file: ImportedGroup) {
    const request = requestOf(file, choices);
    if (!request) return;
    await run(async () => {
      setOutcome(await importEntries(group.id, request));
      const changed = await fetchGroup(group.id);
      if (changed) onChange(changed);
    });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('Import entries')}
        description={t('Balances stay as the other program shows them, to the cent.')}
        className="max-w-2xl"
      >
        {outcome ? (
          <ImportResult outcome={outcome} onDone={() => onOpenChange(false)} />
        ) : (
          <ImportFile first={first} onRead={({ people }) => setChoices(matchPeople(people, group.people))}>
            {(file) => (
              <>
                <FileSummary file={file} />
                <PeopleMatch file={file} group={group} choices={choices} onChange={setChoices} />
                <div className="grid gap-2">
                  <p className="text-ink-soft text-sm">
                    {t('Entries of this file that were imported before are skipped.')}
                  </p>
                  <Button
                    size="lg"
                    className="justify-self-start max-sm:w-full"
                    busy={busy}
                    disabled={chosenTwice(choices).size > 0}
                    onClick={() => void submit(file)}
                  >
                    {t('{count, plural, one {Import # entry} other {Import # entries}}', {
                      count: file.entries.length,
                    })}
                  </Button>
                </div>
              </>
            )}
          </ImportFile>
        )}
      </DialogContent>
    </Dialog>
  );
}

type PeopleMatchProps = {
  file: ImportedGroup;
  group: GroupRecord;
  choices: readonly string[];
  onChange: (choices: readonly string[]) => void;
};

/** Matches the people of the file to people of the group, and shows their balances in the file. */
function PeopleMatch({ file, group, choices, onChange }: PeopleMatchProps) {
  const balances = useBalanceTexts(file);
  const twice = chosenTwice(choices);
  const options = [
    { value: asNew, label: t('New person') },
    ...presentPeople(group).map((person) => ({ value: person.id, label: choiceName(person, group.me) })),
  ];
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('Who is who in this group?')}</legend>
      {file.people.map((name, n) => (
        <NativeSelect
          key={name}
          label={<bdi className="wrap-anywhere">{name}</bdi>}
          hint={t('In the file: {balance}', { balance: balances[n] ?? '' })}
          error={twice.has(n) ? t('Two people of the file cannot be the same person') : undefined}
          value={choices[n] ?? asNew}
          options={options}
          onChange={({ target }) => onChange(choices.map((id, place) => (place === n ? target.value : id)))}
        />
      ))}
    </fieldset>
  );
}
