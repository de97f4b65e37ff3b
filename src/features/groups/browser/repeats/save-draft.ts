import { t } from '#kernel/language/t.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import type { Draft } from '../entry-form/entry-draft.ts';
import { changeRepeat } from '../group.client.ts';
import type { WaitingEntry } from '../offline/entry-queue.ts';
import type { SentByForm } from '../offline/write-once.ts';
import { writeOrQueueEntry } from '../offline/write-or-queue-entry.ts';
import { finishRepeat, makeRepeatOnce } from './make-repeat-once.ts';
import { type RepeatDraft, ruleOf, scheduleOf } from './repeat-draft.ts';

const repeatIn = ({ kind, repeat }: Draft): RepeatDraft | undefined =>
  kind !== 'payment' && repeat?.isOn ? repeat : undefined;

/** The fault of the fields of a repeat; undefined if there is none. */
export function repeatFault(draft: Draft, edited: OpenedEntry | undefined): string | undefined {
  const repeat = edited ? undefined : repeatIn(draft);
  if (!repeat || ruleOf(repeat, draft.date)) return undefined;
  return scheduleOf(repeat)
    ? t('No date is left: choose a later end')
    : t('Enter whole numbers, and a date if it ends on one');
}

type Saved = Readonly<{
  draft: Draft;
  form: EntryForm;
  /** The version that is changed; undefined for a new entry. */
  base: OpenedEntry | undefined;
  /** The unsent entry on this device that is replaced. */
  waiting: WaitingEntry | undefined;
  /** Kept by the form. */
  sent: SentByForm;
}>;

/** Writes or changes an entry or a repeat. Null for a repeat, and for an entry that waits on this device. */
export async function saveDraft(
  groupId: string,
  { draft, form, base, waiting, sent }: Saved,
): Promise<OpenedEntry | null> {
  if (base) {
    const change = { entry: base, following: draft.kind !== 'payment' && draft.following };
    return await writeOrQueueEntry(groupId, { form, change, replaced: waiting });
  }
  const repeat = repeatIn(draft);
  const schedule = repeat && scheduleOf(repeat);
  if (repeat?.changed && schedule) {
    const { id, version } = repeat.changed;
    await changeRepeat(groupId, id, { version, schedule, entry: form });
    return null;
  }
  await finishRepeat(groupId, { form, schedule, replaced: waiting, sent });
  if (!schedule) return await writeOrQueueEntry(groupId, { form, replaced: waiting, sent });
  await makeRepeatOnce(groupId, { form, schedule, replaced: waiting, sent });
  return null;
}
