import { type SyntheticEvent, useState } from 'react';
import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { shareLimits } from '../rules/share.ts';

type AnswerFormProps = { person: string; onAnswer: (text: string) => Promise<void> };

/** The maker's answer to a dispute. */
export function AnswerForm({ person, onAnswer }: AnswerFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setError(typed.trim() === '' ? 'Write an answer' : undefined);
    if (typed.trim() === '') return;
    setBusy(true);
    try {
      await onAnswer(typed);
      toast({ title: 'Answer sent', description: `${person} sees it on their page.` });
    } catch (cause) {
      toastRequestError(cause, { title: 'Answer not sent', description: reasonOf(cause) });
      setBusy(false);
    }
  }

  if (!isOpen) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="mt-2 min-h-11 justify-self-start"
        aria-label={`Answer ${person}`}
        onClick={() => setOpen(true)}
      >
        Answer
      </Button>
    );
  }
  return (
    <form noValidate className="mt-2 grid gap-2" onSubmit={(event) => void send(event)}>
      <TextArea
        autoFocus
        rows={2}
        label={`Your answer to ${person}`}
        maxLength={shareLimits.commentLength}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          Send answer
        </Button>
        <Button type="button" size="sm" className="min-h-11" variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.status === 409)
    return 'They have changed their message since. Reload the page to see it.';
  if (error instanceof RequestError && error.code === 'trial-over') return 'Your trial or plan has ended.';
  return 'Please try again.';
}
