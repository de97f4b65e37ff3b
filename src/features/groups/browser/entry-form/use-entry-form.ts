import { useMemo, useRef, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { type CategoryId, categoryIds } from '../../rules/categories/categories.ts';
import { categoryHistory, suggestCategory } from '../../rules/categories/suggest-category.ts';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { openEntry } from '../group.client.ts';
import type { WaitingEntry } from '../offline/entry-queue.ts';
import type { SentByForm } from '../offline/write-once.ts';
import { addPhotos } from '../photos/add-photos.ts';
import { repeatFault, saveDraft } from '../repeats/save-draft.ts';
import { carriedBefore, checkForm, errorsOf, type FormErrors } from './check-draft.ts';
import { convertedHint } from './converted-hint.ts';
import { type Draft, formOf } from './entry-draft.ts';

type Input = Readonly<{
  record: GroupRecord;
  /** The loaded entries, as history for category suggestions. */
  entries: readonly EntryRecord[];
  draft: Draft;
  /** The entry that is being changed; undefined for a new one. */
  edited: OpenedEntry | undefined;
  /** The unsent entry on this device that is replaced. */
  waiting: WaitingEntry | undefined;
  /** The version that somebody else wrote while the change waited on this device. */
  theirs: OpenedEntry | undefined;
  sent: SentByForm;
  onSaved: () => void;
}>;

/** Checks and sends a draft. What was typed stays on failure. */
export function useEntryForm(input: Input) {
  const { record, entries, draft, edited, waiting, sent, onSaved } = input;
  const locale = useLocale();
  const [wasSent, setWasSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** The version that somebody else wrote meanwhile. */
  const [theirs, setTheirs] = useState(input.theirs);
  const isSending = useRef(false);
  const history = useMemo(() => categoryHistory(entries.flatMap(known)), [entries]);
  const category =
    draft.category ??
    (draft.kind === 'payment' ? undefined : suggestCategory(draft.title, draft.kind, history)) ??
    'other';
  const form = formOf(draft, { locale, groupCurrency: record.currency, category });
  const outcome = checkForm(form, carriedBefore(record, edited));
  const issues = wasSent && !outcome.ok ? outcome.issues : [];
  const repeat = repeatFault(draft, edited);
  const errors: FormErrors = { ...errorsOf(issues), ...(wasSent && repeat ? { repeat } : {}) };

  /** `base` is the version that the change replaces. */
  async function send(base = edited): Promise<void> {
    setWasSent(true);
    if (!outcome.ok || repeat || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await saveDraft(record.id, { draft, form, base, waiting, sent });
      await addPhotos(record.id, saved?.id, draft.addedPhotos ?? []);
      onSaved();
      // `isSending` stays true, so that a press before the form closes does not write again. The next entry has a new
      // form.
      setBusy(false);
      return;
    } catch (error) {
      const isConflict = base && error instanceof RequestError && error.code === 'conflict';
      const newest = isConflict ? await openEntry(record.id, base.id).catch(() => undefined) : undefined;
      if (newest) setTheirs(newest);
      else setFailure(error);
    }
    isSending.current = false;
    setBusy(false);
  }

  const converted = convertedHint(form, locale);
  return { outcome, errors, issues, category, converted, busy, failure, theirs, send, locale };
}

const isCategory = (id: string): id is CategoryId => categoryIds.some((known) => known === id);

/** Payments have no category. */
function known({ kind, title, category }: EntryRecord) {
  return kind === 'payment' || !isCategory(category) ? [] : [{ title, category }];
}
