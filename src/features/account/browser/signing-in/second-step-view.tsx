import { type FormEvent, useId, useState } from 'react';
import { enterSession } from '#browser/session/session.ts';
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
  label: 'Six-digit code',
  hint: 'From your authenticator app.',
  other: 'Use a recovery code instead',
  missing: 'Please enter the code.',
} as const;
const recovery = {
  label: 'Recovery code',
  hint: 'One of the codes you saved when you added the app. Each code works once.',
  other: 'Use the authenticator app instead',
  missing: 'Please enter a recovery code.',
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
    if (entered) return onEnter({ title: 'Welcome back!', description: "You've successfully logged in." });
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
        Do not ask again on this device for {trustDays} days
      </label>
      <Button type="submit" busy={busy}>
        {busy ? 'Checking…' : 'Log In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={turn}>
          {words.other}
        </Button>
        <Button variant="link" onClick={() => openAuthDialog('login', email)}>
          Start Again
        </Button>
      </div>
    </form>
  );
}
