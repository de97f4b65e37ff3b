import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Outcome } from '#browser/requests/request-outcome.ts';
import { enterSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import type { ToastRequest } from '#ui/toast.ts';
import { type LogInInput, logInSchema } from '../../rules/account.ts';
import { type AccountFailure, logInFailure } from '../account-errors.ts';
import { AccountForm } from '../account-form.tsx';
import { requestLogIn } from '../account-requests.ts';
import { askSecondStep, openPasswordReset } from '../auth-dialog.public.ts';
import { usePasskeyLogIn } from '../passkeys/use-passkey-log-in.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { remedyAction } from './auth-remedy.ts';
import { EmailField } from './email-field.tsx';

type LogInFormProps = {
  form: UseFormReturn<LogInInput>;
  nextSignal: () => AbortSignal;
  onEnter: (welcome: ToastRequest) => void;
  onFailure: (failure: AccountFailure, email: string) => void;
};

type RefusedLogIn = AccountFailure & { readonly email: string };

export function LogInForm({ form, nextSignal, onEnter, onFailure }: LogInFormProps) {
  const { errors, isSubmitting } = form.formState;
  const [refused, setRefused] = useState<RefusedLogIn | null>(null);

  async function submit(input: LogInInput) {
    const signal = nextSignal();
    setRefused(null);
    const outcome = await requestLogIn(input, signal);
    if (signal.aborted) return;
    if (outcome.ok && 'secondFactor' in outcome.answer) {
      return askSecondStep(outcome.answer.secondFactor, input.email);
    }
    await finish(outcome, input.email);
  }

  async function finish(outcome: Outcome<unknown>, email: string) {
    // Detects a browser that refused the session cookie.
    const failure = outcome.ok ? await entryFailure() : logInFailure(outcome);
    if (failure) {
      setRefused({ ...failure, email });
      return onFailure(failure, email);
    }
    onEnter({ title: t('Welcome back!'), description: t("You've successfully logged in.") });
  }

  const passkey = usePasskeyLogIn(async (outcome) => {
    setRefused(null);
    await finish(outcome, form.getValues('email').trim());
  });

  return (
    <AccountForm form={form} schema={logInSchema} onSubmit={submit}>
      <EmailField
        // webauthn: browsers can also offer passkeys here.
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        variant="link"
        className="-mt-2 justify-self-start"
        onClick={() => openPasswordReset(form.getValues('email').trim())}
      >
        {t('Forgot password?')}
      </Button>
      {refused ? <Refusal {...refused} /> : null}
      <OnlineButton type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? t('Logging in…') : t('Log In')}
      </OnlineButton>
      {passkey.supported ? (
        <OnlineButton
          variant="outline"
          busy={passkey.busy}
          className="w-full"
          onClick={() => void passkey.logIn()}
        >
          <KeyRound aria-hidden="true" />
          {passkey.busy ? t('Waiting for your passkey…') : t('Use a Passkey')}
        </OnlineButton>
      ) : null}
    </AccountForm>
  );
}

async function entryFailure(): Promise<AccountFailure | null> {
  return (await enterSession()) ? null : logInFailure({ status: 0 });
}

/** Stays after the toast with the same action, since a modal dialog blocks keyboard access to the toast. */
function Refusal({ description, remedy, email }: RefusedLogIn) {
  const action = remedy && remedyAction(remedy, email);
  return (
    <Notice
      tone="severe"
      title={description}
      actions={
        action && (
          <Button variant="outline" size="sm" onClick={action.onAction}>
            {action.label}
          </Button>
        )
      }
    />
  );
}
