import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { endSession, setLeaving } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type NewPasswordInput, newPasswordSchema } from '../../rules/account.ts';
import { newPasswordFailure, refusedPassword } from '../account-errors.ts';
import { AccountForm } from '../account-form.tsx';
import { requestNewPassword } from '../account-requests.ts';
import { openAuthDialog } from '../auth-dialog.public.ts';
import { useRequestSignal } from '../use-request-signal.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type NewPasswordFormProps = { token: string; onLinkRefused: () => void };

export function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const nextSignal = useRequestSignal();
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: NewPasswordInput) {
    const signal = nextSignal();
    setLeaving(true);
    const outcome = await requestNewPassword(token, password, signal);
    if (signal.aborted || !outcome.ok) setLeaving(false);
    if (signal.aborted) return;
    if (!outcome.ok) {
      const failure = newPasswordFailure(outcome);
      if (failure === 'link-refused') return onLinkRefused();
      if (refusedPassword(outcome)) {
        form.setError('password', { message: failure.description }, { shouldFocus: true });
      }
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    // The server has ended every session of the account, including this one.
    endSession();
    toast({ title: t('Password Changed'), description: t('Log in with your new password.') });
    await navigate('/', { replace: true });
    openAuthDialog('login');
  }

  return (
    <AccountForm form={form} schema={newPasswordSchema} onSubmit={submit}>
      <NewPasswordFields
        password={form.register('password', { deps: ['confirmPassword'] })}
        confirmPassword={form.register('confirmPassword')}
        errors={errors}
      />
      <Button type="submit" busy={isSubmitting} className="mt-2">
        {isSubmitting ? t('Saving…') : t('Save New Password')}
      </Button>
    </AccountForm>
  );
}
