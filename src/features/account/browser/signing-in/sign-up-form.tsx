import { KeyRound } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { enterSession } from '#browser/session/session.ts';
import { trialStarted } from '#features/access/rules/trial-length.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { type SignUpInput, signUpSchema } from '../../rules/account.ts';
import { type AccountFailure, refusedPassword, signUpFailure } from '../account-errors.ts';
import { AccountForm } from '../account-form.tsx';
import { requestSignUp } from '../account-requests.ts';
import { askToConfirm } from '../auth-dialog.public.ts';
import { usePasskeySignUp } from '../passkeys/use-passkey-sign-up.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { UsernameField } from '../username-field.tsx';
import { checkYourEmail } from './check-email-view.tsx';
import { EmailField } from './email-field.tsx';

type SignUpFormProps = {
  form: UseFormReturn<SignUpInput>;
  nextSignal: () => AbortSignal;
  onEnter: (welcome: ToastRequest) => void;
  onFailure: (failure: AccountFailure, email: string) => void;
};

export function SignUpForm({ form, nextSignal, onEnter, onFailure }: SignUpFormProps) {
  const { errors, isSubmitting } = form.formState;
  const passkey = usePasskeySignUp(form, nextSignal, finish);

  async function submit(input: SignUpInput) {
    const signal = nextSignal();
    const outcome = await requestSignUp(input, signal);
    if (signal.aborted) return;
    await finish(outcome, input.email);
  }

  async function finish(outcome: Awaited<ReturnType<typeof requestSignUp>>, typed: string) {
    if (!outcome.ok) {
      const failure = signUpFailure(outcome);
      const error = { message: failure.description };
      if (refusedPassword(outcome)) form.setError('password', error, { shouldFocus: true });
      else form.setError('root', error);
      return onFailure(failure, typed);
    }
    recordEvent('sign_up', {});
    const { email, emailVerified } = outcome.answer.user;
    if (emailVerified && (await enterSession())) {
      return onEnter({
        title: t('Welcome to {name}!', { name: brand.name }),
        description: trialStarted(),
      });
    }
    askToConfirm(email);
    toast(checkYourEmail);
  }

  return (
    <AccountForm form={form} schema={signUpSchema} onSubmit={submit}>
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <UsernameField error={errors.username?.message} {...form.register('username')} />
      <NewPasswordFields
        labels={{ password: t('Password'), confirm: t('Confirm Password') }}
        password={form.register('password', { deps: ['confirmPassword'] })}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
        owner={{ email: form.watch('email'), name: form.watch('username') }}
      />
      {errors.root?.message ? <Notice tone="severe" title={errors.root.message} /> : null}
      <OnlineButton type="submit" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? t('Creating account…') : t('Create Account')}
      </OnlineButton>
      {passkey.supported ? (
        <Button
          variant="outline"
          busy={passkey.busy}
          className="w-full"
          onClick={() => void passkey.signUp()}
        >
          <KeyRound aria-hidden="true" />
          {passkey.busy ? t('Waiting for your passkey…') : t('Use a Passkey Instead')}
        </Button>
      ) : null}
    </AccountForm>
  );
}
