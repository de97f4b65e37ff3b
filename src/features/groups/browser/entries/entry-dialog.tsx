import { useLocale } from '#browser/locale.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { categoryLabel, kindLabel, whoPaid } from '../../rules/entries/entry-texts.ts';
import type { GroupRecord, ListedEntry, OpenedEntry } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { EntryComments } from '../comments/entry-comments.tsx';
import { deleteEntry, restoreEntry } from '../group.client.ts';
import { useDay, useMoney } from '../money.ts';
import { openToEdit } from '../offline/open-to-edit.ts';
import { rightsIn } from '../people.ts';
import { EntryPhotos } from '../photos/entry-photos.tsx';
import { EntryRepeat } from '../repeats/entry-repeat.tsx';
import { EntryParts } from './entry-parts.tsx';
import { AnswerBadge } from './entry-row.tsx';
import { PaymentAnswer } from './payment-answer.tsx';

export type EntryDialogProps = {
  record: GroupRecord;
  entry: ListedEntry;
  open: boolean;
  onClose: () => void;
  onEdit: (entry: OpenedEntry) => void;
  onEditRepeat: (repeat: RepeatRecord) => void;
  /** Called after this browser has changed the entry. */
  onChanged: () => void;
};

/**
 * An entry with everybody's part, the explanation of the amounts, and the actions. Photos and comments come with it:
 * the dialog is centred, and a part that is loaded later would move the buttons away from the finger.
 */
export default function EntryDialog(props: EntryDialogProps) {
  const { record, entry, open, onClose, onEdit, onEditRepeat, onChanged } = props;
  const money = useMoney();
  const day = useDay();
  const locale = useLocale();
  const isPayment = entry.kind === 'payment';
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-xl" title={<bdi>{entry.title}</bdi>}>
        <div className="grid gap-4">
          <div>
            <p className="figures font-display text-3xl">{money(Math.abs(entry.total), entry.currency)}</p>
            <p className="wrap-anywhere mt-1 text-ink-soft">
              {isPayment || entry.kind === 'exchange'
                ? t('{who} · {date}', { who: whoPaid(entry, record, locale), date: day(entry.date) })
                : t('{kind} · {category} · {date}', {
                    kind: kindLabel(entry.kind),
                    category: categoryLabel(entry.category),
                    date: day(entry.date),
                  })}
            </p>
            <p className="mt-2 empty:hidden">
              <AnswerBadge answer={entry.answer} />
            </p>
          </div>
          {isPayment ? (
            <PaymentAnswer record={record} entry={entry} onChanged={onChanged} />
          ) : (
            <EntryParts record={record} entry={entry} />
          )}
          {entry.note === '' ? null : (
            <p className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken px-4 py-3">{entry.note}</p>
          )}
          {entry.kind === 'exchange' ? (
            <p className="text-ink-soft">
              {t(
                'The group settled in {currency}: balances in other currencies were moved into it. Deleting this moves all of them back.',
                { currency: entry.exchange?.into ?? entry.currency },
              )}
            </p>
          ) : null}
          <EntryRepeat record={record} entry={entry} onEdit={onEditRepeat} onChanged={onChanged} />
          <Written record={record} entry={entry} />
          <EntryActions
            record={record}
            entry={entry}
            onEdit={onEdit}
            onChanged={onChanged}
            onClose={onClose}
          />
          {/* The dialog must not focus the comment field: that would scroll the entry away and open a keyboard. */}
          <div className="contents" data-later-fields>
            <EntryPhotos record={record} entry={entry} onChanged={onChanged} />
            <EntryComments record={record} entry={entry} onChanged={onChanged} />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Written({ record, entry }: { record: GroupRecord; entry: ListedEntry }) {
  const locale = useLocale();
  const at = (moment: string) =>
    new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const name = nameIn(record)(entry.by);
  return (
    <p className="wrap-anywhere text-ink-soft text-sm">
      {entry.repeat_id !== null && entry.version === 1
        ? t('Made by a repeat that {name} set up, {time}', { name, time: at(entry.created_at) })
        : entry.version === 1
          ? t('Written by {name}, {time}', { name, time: at(entry.created_at) })
          : t('Written by {name}, {time}. Last changed {changed}', {
              name,
              time: at(entry.created_at),
              changed: at(entry.changed_at),
            })}
    </p>
  );
}

type EntryActionsProps = Pick<EntryDialogProps, 'record' | 'entry' | 'onEdit' | 'onChanged' | 'onClose'>;

/** Deletes without asking, because the toast can restore the entry. */
function EntryActions({ record, entry, onEdit, onChanged, onClose }: EntryActionsProps) {
  const { busy, run } = useBusy(
    failureToast(
      t('That did not work'),
      t('Check your connection and try again. Somebody may have changed the entry meanwhile.'),
    ),
  );
  const rights = rightsIn(record);
  const isSettling = entry.kind === 'payment' || entry.kind === 'exchange';
  const isAllowed = isSettling ? rights.pays : rights.writes;
  if (!isAllowed || entry.kind === 'opening') return null;

  async function act(work: () => Promise<void>) {
    await run(work);
    onChanged();
  }

  const restore = () =>
    act(async () => {
      await restoreEntry(record.id, entry.id);
      toast({ title: t('Entry restored') });
    });

  const remove = () =>
    act(async () => {
      await deleteEntry(record.id, entry.id, entry.version);
      onClose();
      toast({
        title: t('Entry deleted'),
        description: entry.title,
        action: { label: t('Undo'), onAction: () => void restore() },
      });
    });

  if (entry.is_deleted) {
    return (
      <div>
        <Button variant="outline" busy={busy} onClick={() => void restore()}>
          {t('Restore')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {entry.kind === 'exchange' ? null : (
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void act(async () => onEdit(await openToEdit(record.id, entry)))}
        >
          {t('Edit')}
        </Button>
      )}
      <Button variant="ghost" className="text-bad" busy={busy} onClick={() => void remove()}>
        {t('Delete')}
      </Button>
    </div>
  );
}
