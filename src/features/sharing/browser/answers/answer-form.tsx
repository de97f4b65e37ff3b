import { type SyntheticEvent, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { shareLimits } from '../../rules/share.ts';

type AnswerFormProps = { person: string; onAnswer: (text: string) => Promise<void> };

/** The form for the maker's answer to a dispute. */
export function AnswerForm({ person, onAnswer }: AnswerFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { busy, runOnce } = useBusy(failureToast(t('Answer not sent'), reasonOf));

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setError(typed.trim() === '' ? t('Write an answer') : undefined);
    if (typed.trim() === '') return;
    await runOnce(async () => {
      await onAnswer(typed);
      toast({ title: t('Answer sent'), description: t('{person} sees it on their page.', { person }) });
    });
  }

  if (!isOpen) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="mt-2 min-h-11 justify-self-start"
        aria-label={t('Answer {person}', { person })}
        onClick={() => setOpen(true)}
      >
        {t('Answer', {}, 'verb')}
      </Button>
    );
  }
  return (
    <form noValidate className="mt-2 grid gap-2" onSubmit={(event) => void send(event)}>
      <TextArea
        autoFocus
        rows={2}
        label={t('Your answer to {person}', { person })}
        maxLength={shareLimits.commentLength}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          {t('Send answer')}
        </Button>
        <Button type="button" size="sm" className="min-h-11" variant="ghost" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.status === 409)
    return t('They have changed their message since. Reload the page to see it.');
  if (error instanceof RequestError && error.code === 'trial-over') return t('Your trial or plan has ended.');
  return t('Please try again.');
}
