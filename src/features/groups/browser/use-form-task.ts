import { useCallback, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { isRecord } from '#kernel/record.ts';
import type { SuggestedPayment } from '../rules/balances/settle-group.ts';
import type { GroupRecord, OpenedEntry } from '../rules/group.ts';
import type { RepeatRecord } from '../rules/repeats/repeat.ts';
import { type Draft, newDraft } from './entry-form/entry-draft.ts';
import type { FormTask } from './entry-form/entry-form-dialog.tsx';
import { openEntry, openRepeat } from './group.client.ts';
import type { WaitingEntry } from './offline/entry-queue.ts';
import { presentPeople, rightsIn } from './people.ts';
import { typedShares } from './usual-shares.ts';

type Shown = Readonly<{ task: FormTask; open: boolean }>;

/** The outbox is loaded after the page. */
const importQueue = () => import('./offline/entry-queue.ts');

/** The task of the entry form. An unsaved new entry returns when the form is opened again. */
export function useFormTask(record: GroupRecord) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [saved, setSaved] = useState(0);
  const show = (task: FormTask) => setShown({ task, open: true });

  const start = (): Draft =>
    newDraft({
      me: record.me,
      people: presentPeople(record).map(({ id }) => id),
      currency: record.currency,
      today: localDay(new Date()),
      shares: typedShares(record, currentLocale()),
    });
  const startPayment = (): Draft => ({ ...start(), kind: 'payment', title: t('Payment', {}, 'in a group') });

  /**
   * Opens an unsent entry in the form. If somebody else changed the same entry meanwhile, both versions are shown.
   */
  async function mend(waiting: WaitingEntry): Promise<void> {
    const [{ draftOfEntry }, { isConflict }] = await Promise.all([
      import('./entry-form/draft-of-entry.ts'),
      importQueue(),
    ]);
    const { item, form, change } = waiting;
    const draft = draftOfEntry({ ...form, input: form }, start(), currentLocale());
    const theirs =
      change && isConflict(waiting)
        ? await openEntry(record.id, change.entry.id).catch(() => undefined)
        : undefined;
    show({
      key: `mend ${item.key} ${saved}`,
      start: { ...draft, following: change?.following },
      waiting,
      theirs,
      ...(change ? { edited: change.entry } : {}),
    });
  }

  return {
    shown,
    close: useCallback(() => setShown((before) => before && { ...before, open: false }), []),
    add: () => show({ key: `new ${saved}`, start: rightsIn(record).writes ? start() : startPayment() }),
    pay: ({ from, to, amount, currency }: SuggestedPayment) => {
      const reading = { currency: currencyOf({ currency }), locale: currentLocale() };
      show({
        key: `pay ${from} ${to} ${currency} ${amount} ${saved}`,
        start: { ...startPayment(), from, to, currency, amount: typedAmount(amount, reading) },
      });
    },
    edit: async (edited: OpenedEntry) => {
      const { waitingIn } = await importQueue();
      const waiting = waitingIn(record.id).find(({ change }) => change?.entry.id === edited.id);
      if (waiting) return await mend(waiting);
      const { draftOfEntry } = await import('./entry-form/draft-of-entry.ts');
      const draft = draftOfEntry(edited, start(), currentLocale());
      show({ key: `edit ${edited.id} ${edited.version} ${saved}`, start: draft, edited });
    },
    mend,
    /** Edits the future entries of a repeat, from its next date on. */
    editRepeat: async ({ id }: Pick<RepeatRecord, 'id'>) => {
      const [{ draftOfEntry }, { draftOfRepeat }, repeat] = await Promise.all([
        import('./entry-form/draft-of-entry.ts'),
        import('./repeats/repeat-draft.ts'),
        openRepeat(record.id, id),
      ]);
      const date = repeat.missed[0] ?? repeat.next[0] ?? repeat.start;
      const { note } = isRecord(repeat.input) ? repeat.input : {};
      const draft = draftOfEntry(
        { ...repeat, date, note: typeof note === 'string' ? note : '' },
        start(),
        currentLocale(),
      );
      const key = `repeat ${id} ${repeat.version} ${saved}`;
      show({ key, start: { ...draft, repeat: draftOfRepeat(repeat, date) } });
    },
    markSaved: () => {
      setSaved((before) => before + 1);
      setShown((before) => before && { ...before, open: false });
    },
  };
}
