import { useMemo, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import type { WaitingEntry } from '../offline/entry-queue.ts';
import type { SentByForm } from '../offline/write-once.ts';
import type { Draft } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';

/** The task of the form. After closing the dialog, a task with the same key shows again what was typed. */
export type FormTask = Readonly<{
  key: string;
  start: Draft;
  edited?: OpenedEntry;
  /** The unsent entry on this device that is replaced. */
  waiting?: WaitingEntry;
  /** The version that somebody else wrote meanwhile. */
  theirs?: OpenedEntry | undefined;
}>;

export type EntryFormDialogProps = {
  record: GroupRecord;
  entries: readonly EntryRecord[];
  task: FormTask;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export default function EntryFormDialog(props: EntryFormDialogProps) {
  const { record, entries, task, open, onClose, onSaved } = props;
  const [typed, setTyped] = useState({ key: task.key, draft: task.start });
  const draft = typed.key === task.key ? typed.draft : task.start;
  // Kept with what was typed, while the dialog is closed.
  const sent = useMemo<SentByForm & { of: string }>(() => ({ of: task.key }), [task.key]);
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent
        className="max-w-xl has-data-wide:max-w-3xl"
        title={
          draft.repeat?.changed ? t('Change future entries') : titleFor(draft.kind, task.edited !== undefined)
        }
      >
        <EntryForm
          key={task.key}
          record={record}
          entries={entries}
          draft={draft}
          edited={task.edited}
          waiting={task.waiting}
          theirs={task.theirs}
          sent={sent}
          onChange={(change) =>
            setTyped((before) => ({
              key: task.key,
              draft: { ...(before.key === task.key ? before.draft : task.start), ...change },
            }))
          }
          onSaved={onSaved}
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}

function titleFor(kind: Draft['kind'], isEdit: boolean): string {
  const titles = {
    expense: () => (isEdit ? t('Change expense') : t('Add expense', {}, 'in a group')),
    income: () => (isEdit ? t('Change income') : t('Add income')),
    payment: () => (isEdit ? t('Change payment') : t('Record payment')),
  };
  return titles[kind]();
}
