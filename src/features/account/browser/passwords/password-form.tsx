import { type FormEvent, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from './password-field.tsx';

type PasswordFormProps = {
  email: string;
  error: string | undefined;
  busy: boolean;
  /** Labels of the button, idle and busy. */
  labels: Readonly<{ submit: string; busy: string }>;
  onError: (error: string | undefined) => void;
  onPassword: (password: string) => void;
};

/** Asks for the password of a known account. */
export function PasswordForm({ email, error, busy, labels, onError, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') onError(t('Please enter your password.'));
    else onPassword(password);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value);
          onError(undefined);
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? labels.busy : labels.submit}
      </Button>
    </form>
  );
}
