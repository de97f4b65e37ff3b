import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { type ToastRequest, toast } from '#ui/toast.ts';
import { findRefusal, type LogInInput, logInContract } from './account.contract.ts';
import { type AccountFailure, logInFailure } from './account-errors.ts';
import { requestLogIn } from './account-requests.ts';
import { PasswordField } from './password-field.tsx';

type LogInFormProps = {
  form: UseFormReturn<LogInInput>;
  nextSignal: () => AbortSignal;
  onEnter: (welcome: ToastRequest) => void;
  onFailure: (failure: AccountFailure, email: string) => void;
};

export function LogInForm({ form, nextSignal, onEnter, onFailure }: LogInFormProps) {
  const { errors, isSubmitting } = form.formState;

  async function submit(input: LogInInput) {
    const signal = nextSignal();
    const outcome = await requestLogIn(input, signal);
    if (signal.aborted) return;
    if (!outcome.ok) {
      const failure = logInFailure(outcome);
      form.setError('root', { message: failure.description });
      return onFailure(failure, input.email);
    }
    onEnter({ title: 'Welcome back!', description: "You've successfully logged in." });
  }

  function refuse() {
    const refusal = findRefusal(logInContract, form.getValues());
    if (refusal) toast({ ...refusal, variant: 'destructive' });
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit, refuse)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {errors.root?.message ? <Notice tone="severe" title={errors.root.message} /> : null}
      <Button type="submit" busy={isSubmitting} className="mt-2 w-full">
        {isSubmitting ? 'Logging in…' : 'Log In'}
      </Button>
    </form>
  );
}
