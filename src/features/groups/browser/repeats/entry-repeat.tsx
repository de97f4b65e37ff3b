import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { makeRepeat } from '../group.client.ts';
import { rightsIn } from '../people.ts';
import { noRepeat, ruleOf, scheduleOf, withInterval } from './repeat-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { RepeatStatus } from './repeat-status.tsx';
import { useRepeats } from './use-repeats.ts';

type EntryRepeatProps = {
  record: GroupRecord;
  entry: EntryRecord;
  onEdit: (repeat: RepeatRecord) => void;
  onChanged: () => void;
};

/** How an entry repeats, or the fields that make it repeat. */
export function EntryRepeat({ record, entry, onEdit, onChanged }: EntryRepeatProps) {
  const repeat = useRepeats(record).find(({ id }) => id === entry.repeat_id);
  if (repeat) {
    return (
      <div className="border-line border-t pt-4">
        <RepeatStatus record={record} repeat={repeat} onEdit={onEdit} onChanged={onChanged} />
      </div>
    );
  }
  const canRepeat = entry.repeat_id === null && (entry.kind === 'expense' || entry.kind === 'income');
  if (!canRepeat || entry.is_deleted || !rightsIn(record).writes) return null;
  return <StartRepeating record={record} entry={entry} onChanged={onChanged} />;
}

function StartRepeating({ record, entry, onChanged }: Omit<EntryRepeatProps, 'onEdit'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState(withInterval(noRepeat, 'month'));
  const { busy, run } = useBusy(
    failureToast(t('That did not work'), t('Check your connection and try again.')),
  );
  const schedule = ruleOf(draft, entry.date) && scheduleOf(draft);

  async function save() {
    if (!schedule) return;
    await run(async () => {
      await makeRepeat(record.id, { schedule, entryId: entry.id });
      toast({ title: t('The entry repeats now') });
    });
    onChanged();
  }

  if (!isOpen) {
    return (
      <div>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t('Repeat this entry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <RepeatFields
        draft={draft}
        date={entry.date}
        isContinued
        error={schedule ? undefined : t('Enter whole numbers, and an end after the entry')}
        onChange={setDraft}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void save()}>
          {t('Repeat')}
        </Button>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
