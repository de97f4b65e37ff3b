import { type SyntheticEvent, useRef, useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { runLimits } from '../rules/runs/run.ts';
import { isDisputed, noteKind } from '../rules/statements/line-notes.ts';
import type { NoteAuthor, NoteRecord } from '../rules/statements/statement.ts';

const badges = {
  answer: ['secondary', t('Answer', {}, 'noun')],
  comment: ['secondary', t('Comment', {}, 'noun')],
  settled: ['good', t('Settled', {}, 'a dispute')],
  answered: ['warn', t('Answered', {}, 'a dispute')],
  disputed: ['warn', t('Disputed')],
} as const;

/** The author's name; null for the reader's own comments. */
type Author = string | null;
type NoteProps = { note: NoteRecord; notes: readonly NoteRecord[]; name: Author };

/** One comment; an answer shows its author. */
export function Note({ note, notes, name }: NoteProps) {
  const kind = noteKind(note, notes);
  const [variant, text] = badges[kind];
  const day = localTime(note.created_at, { dateStyle: 'medium' });
  const isAnswer = kind === 'answer';
  return (
    <>
      <Badge variant={variant}>{isAnswer ? answeredText(name) : text}</Badge>
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        {note.text}{' '}
        <span className="text-ink-soft">
          {isAnswer ? t('({day})', { day }) : t('({name}, {day})', { name: name ?? t('You'), day })}
        </span>
      </p>
    </>
  );
}

const answeredText = (name: Author) => (name === null ? t('You answered') : t('{name} answered', { name }));

type LineNotesProps = {
  /** Name of the line's deal. */
  deal: string;
  notes: readonly NoteRecord[];
  nameOf: (author: NoteAuthor) => Author;
  onAdd: (text: string) => Promise<unknown>;
  /** Only the maker of a run can settle a dispute. */
  onSettle?: (note: NoteRecord) => Promise<unknown>;
};

/** The comments on a line with their authors, and a button that opens a form for a new comment. */
export function LineNotes({ deal, notes, nameOf, onAdd, onSettle }: LineNotesProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [busy, setBusy] = useState(false);
  const texts = onSettle ? (isDisputed(notes) ? answering : commenting) : disputing;

  async function attempt(work: () => Promise<unknown>, title: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastRequestError(error, { title, description: t('Please try again.') });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function add(text: string) {
    if (await attempt(() => onAdd(text), t('Not sent'))) setForm('closed');
  }

  return (
    <>
      {form === 'open' ? null : (
        <Button
          size="sm"
          variant="link"
          className="min-h-11"
          aria-label={texts.actionOn(deal)}
          // Returns the focus to the button after the form closes.
          autoFocus={form === 'closed'}
          onClick={() => setForm('open')}
        >
          {texts.action}
        </Button>
      )}
      {notes.length === 0 && form !== 'open' ? null : (
        <div className="grid min-w-0 basis-full grid-cols-1 gap-2 pb-1">
          {notes.map((note) => (
            <div key={note.id} className="flex flex-wrap items-center gap-2">
              <Note note={note} notes={notes} name={nameOf(note.from)} />
              {onSettle && note.from === 'rep' ? (
                <Button
                  size="sm"
                  variant="ghost"
                  busy={busy}
                  onClick={() => void attempt(() => onSettle(note), t('Not changed'))}
                >
                  {note.resolved ? t('Reopen the dispute') : t('Mark as settled')}
                </Button>
              ) : null}
            </div>
          ))}
          {onSettle && notes.some(({ from, resolved }) => from === 'rep' && !resolved) ? (
            <p className="text-ink-soft">
              {t('Marking a dispute as settled closes it for both of you. It changes no amount.')}
            </p>
          ) : null}
          {form === 'open' ? (
            <NoteForm {...texts} busy={busy} onSend={add} onCancel={() => setForm('closed')} />
          ) : null}
        </div>
      )}
    </>
  );
}

type NoteTexts = {
  action: string;
  /** For screen readers. */
  actionOn: (deal: string) => string;
  label: string;
  missing: string;
};

const disputing: NoteTexts = {
  action: t('Dispute this deal'),
  actionOn: (deal) => t('Dispute this deal: {deal}', { deal }),
  label: t('What is wrong with this deal?'),
  missing: t('Write what is wrong'),
};
const commenting: NoteTexts = {
  action: t('Comment', {}, 'verb'),
  actionOn: (deal) => t('Comment: {deal}', { deal }),
  label: t('Your comment'),
  missing: t('Write a comment'),
};
const answering: NoteTexts = {
  action: t('Answer', {}, 'verb'),
  actionOn: (deal) => t('Answer: {deal}', { deal }),
  label: t('Your answer'),
  missing: t('Write an answer'),
};

type NoteFormProps = NoteTexts & {
  busy: boolean;
  onSend: (text: string) => Promise<void>;
  onCancel: () => void;
};

function NoteForm({ label, missing, busy, onSend, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = typed.trim() === '';
    setError(isMissing ? missing : undefined);
    if (isMissing) field.current?.focus();
    else void onSend(typed);
  }

  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextArea
        ref={field}
        autoFocus
        rows={2}
        label={label}
        maxLength={runLimits.noteLength}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          {t('Send')}
        </Button>
        <Button size="sm" variant="ghost" className="min-h-11" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
