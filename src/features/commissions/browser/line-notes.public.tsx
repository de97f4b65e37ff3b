import { type SyntheticEvent, useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { noteKind } from '../rules/line-notes.ts';
import { runLimits } from '../rules/run.ts';
import type { NoteAuthor, NoteRecord } from '../rules/statement.ts';

const badges = {
  answer: ['secondary', 'Answer'],
  comment: ['secondary', 'Comment'],
  settled: ['good', 'Settled'],
  answered: ['warn', 'Answered'],
  disputed: ['warn', 'Disputed'],
} as const;

type NoteProps = { note: NoteRecord; notes: readonly NoteRecord[]; name: string };

/** One comment; an answer shows its author. */
function Note({ note, notes, name }: NoteProps) {
  const kind = noteKind(note, notes);
  const [variant, text] = badges[kind];
  const day = localTime(note.created_at, { dateStyle: 'medium' });
  const isAnswer = kind === 'answer';
  return (
    <>
      <Badge variant={variant}>{isAnswer ? `${name} answered` : text}</Badge>
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        {note.text} <span className="text-ink-soft">({isAnswer ? day : `${name}, ${day}`})</span>
      </p>
    </>
  );
}

type LineNotesProps = {
  notes: readonly NoteRecord[];
  nameOf: (author: NoteAuthor) => string;
  onAdd: (text: string) => Promise<unknown>;
  /** Only the maker of a run can settle a dispute. */
  onSettle?: (note: NoteRecord) => Promise<unknown>;
};

/** The comments on a line, with their authors and whether they are settled. */
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
          <Note note={note} notes={notes} name={nameOf(note.from)} />
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
          label={onSettle ? 'Answer or comment' : 'Something wrong with this deal?'}
          maxLength={runLimits.noteLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          Send
        </Button>
      </form>
    </div>
  );
}
