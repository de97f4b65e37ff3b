import { type FormEvent, useId, useState } from 'react';
import { enterSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { ToastRequest } from '#ui/toast.ts';
import { trustDays } from '../../rules/lifetimes.ts';
import { logInFailure, secondStepFailure } from '../account-errors.ts';
import { requestSecondStep } from '../account-requests.ts';
import { openAuthDialog } from '../auth-dialog.public.ts';
import { useRequestSignal } from '../use-request-signal.ts';

type SecondStepViewProps = { token: string; email: string; onEnter: (welcome: ToastRequest) => void };

const app = {
  label: t('Six-digit code'),
  hint: t('From your authenticator app.'),
  other: t('Use a recovery code instead'),
  missing: t('Please enter the code.'),
} as const;
const recovery = {
  label: t('Recovery code'),
  hint: t('One of the codes you saved when you added the app. Each code works once.'),
  other: t('Use the authenticator app instead'),
  missing: t('Please enter a recovery code.'),
} as const;

export function SecondStepView({ token, email, onEnter }: SecondStepViewProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rememberId = useId();
  const nextSignal = useRequestSignal();
  const words = isRecovery ? recovery : app;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setError(words.missing);
    const signal = nextSignal();
    setBusy(true);
    const outcome = await requestSecondStep({ token, code, remember }, signal);
    if (signal.aborted) return;
    const entered = outcome.ok && (await enterSession());
    setBusy(false);
    if (entered)
      return onEnter({ title: t('Welcome back!'), description: t("You've successfully logged in.") });
    setError(outcome.ok ? logInFailure({ status: 0 }).description : secondStepFailure(outcome));
  }

  function turn() {
    setIsRecovery(!isRecovery);
    setCode('');
    setError(undefined);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        key={words.label}
        label={words.label}
        hint={words.hint}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <label htmlFor={rememberId} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={rememberId}
          type="checkbox"
          className="size-5 accent-accent"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        {t('Do not ask again on this device for {days, plural, one {# day} other {# days}}', {
          days: trustDays,
        })}
      </label>
      <Button type="submit" busy={busy}>
        {busy ? t('Checking…') : t('Log In')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={turn}>
          {words.other}
        </Button>
        <Button variant="link" onClick={() => openAuthDialog('login', email)}>
          {t('Start Again')}
        </Button>
      </div>
    </form>
  );
}
