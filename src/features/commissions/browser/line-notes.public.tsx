import { type SyntheticEvent, useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { runLimits } from '../rules/run.ts';
import type { NoteAuthor, NoteRecord } from '../rules/statement.ts';

/** What a comment is among those on its line: the maker's below a rep's answers it. */
function kindOf({ id, from, resolved }: NoteRecord, notes: readonly NoteRecord[]) {
  const place = notes.findIndex((note) => note.id === id);
  const isBy = (author: NoteAuthor) => (note: NoteRecord) => note.from === author;
  if (from === 'maker') {
    return {
      variant: 'secondary',
      text: notes.slice(0, place).some(isBy('rep')) ? 'Answer' : 'Comment',
    } as const;
  }
  if (resolved) return { variant: 'good', text: 'Settled' } as const;
  return { variant: 'warn', text: notes.slice(place).some(isBy('maker')) ? 'Answered' : 'Disputed' } as const;
}

function NoteBadge({ note, notes }: { note: NoteRecord; notes: readonly NoteRecord[] }) {
  const { variant, text } = kindOf(note, notes);
  return <Badge variant={variant}>{text}</Badge>;
}

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
          <NoteBadge note={note} notes={notes} />
          <p className="wrap-anywhere min-w-0 flex-1">
            {note.text}{' '}
            <span className="text-ink-soft">
              ({nameOf(note.from)}, {localTime(note.created_at, { dateStyle: 'medium' })})
            </span>
          </p>
          {onSettle && note.from === 'rep' ? (
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
