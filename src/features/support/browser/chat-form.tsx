import { type FormEvent, useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { chatMessageRequest, emailLength, messageLength, nameLength } from '../rules/support.ts';
import { sendChatMessage } from './support.client.ts';

/** Asks a visitor for name and e-mail address with the first message. */
export function ChatForm({ isNew }: { isNew: boolean }) {
  const asksWho = useSession().status !== 'signed-in' && isNew;
  const [errors, setErrors] = useState<{ text?: string; email?: string }>({});
  const { busy, run } = useBusy(
    failureToast(t('Not Sent'), t('Your message was not sent. Please try again.')),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const parsed = chatMessageRequest.safeParse(typed);
    const messageAt = (field: string) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
    const [text, email] = [messageAt('text'), messageAt('email')];
    setErrors({ ...(text ? { text } : {}), ...(email ? { email } : {}) });
    if (!parsed.success) return;
    await run(async () => {
      await sendChatMessage(parsed.data);
      form.reset();
    });
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {asksWho ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Name')} name="name" autoComplete="name" maxLength={nameLength} />
          <TextField
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={emailLength}
            error={errors.email}
          />
        </div>
      ) : null}
      <TextArea
        label={t('Your message')}
        name="text"
        rows={3}
        maxLength={messageLength}
        enterKeyHint="send"
        error={errors.text}
        onKeyDown={(event) => {
          // Enter also confirms a composition of an input method.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!busy) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? t('Sending...') : t('Send')}
      </Button>
    </form>
  );
}
