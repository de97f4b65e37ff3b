import { type SyntheticEvent, useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { runLimits } from '../run.contract.ts';
import type { NoteAuthor, NoteRecord } from '../statement.contract.ts';

type LineNotesProps = {
  notes: readonly NoteRecord[];
  nameOf: (author: NoteAuthor) => string;
  onAdd: (text: string) => Promise<unknown>;
  /** Only the maker of a run settles a dispute. */
  onSettle?: (note: NoteRecord) => Promise<unknown>;
};

/** What is disputed about a line, by whom, and whether it is settled. */
export function LineNotes({ notes, nameOf, onAdd, onSettle }: LineNotesProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>, title: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastRequestError(error, { title, description: 'Please try again.' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() !== '' && (await attempt(() => onAdd(typed), 'Not stored'))) setTyped('');
  }

  return (
    <div className="mt-3 grid min-w-0 grid-cols-1 gap-2">
      {notes.map((note) => (
        <div key={note.id} className="flex flex-wrap items-center gap-2">
          <Badge variant={note.resolved ? 'good' : 'warn'}>{note.resolved ? 'Settled' : 'Disputed'}</Badge>
          <p className="wrap-anywhere min-w-0 flex-1">
            {note.text}{' '}
            <span className="text-ink-soft">
              ({nameOf(note.from)}, {localTime(note.created_at, { dateStyle: 'medium' })})
            </span>
          </p>
          {onSettle ? (
            <Button
              size="sm"
              variant="ghost"
              busy={busy}
              onClick={() => void attempt(() => onSettle(note), 'Not changed')}
            >
              {note.resolved ? 'Open again' : 'Settle'}
            </Button>
          ) : null}
        </div>
      ))}
      <form noValidate className="flex items-end gap-2" onSubmit={(event) => void add(event)}>
        <TextField
          className="min-w-0 flex-1"
          label="Dispute or comment"
          maxLength={runLimits.noteLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          Add
        </Button>
      </form>
    </div>
  );
}
