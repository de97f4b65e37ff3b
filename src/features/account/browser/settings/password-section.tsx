import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { reloadSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { type PasswordChangeInput, passwordChangeSchema } from '../../rules/account.ts';
import { refusedPassword } from '../account-errors.ts';
import { AccountForm } from '../account-form.tsx';
import { openPasswordReset } from '../auth-dialog.public.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import type { SecurityState } from '../proofs/use-security.ts';
import { settingsFailure } from '../settings-errors.ts';
import { requestPasswordChange } from '../settings-requests.ts';

type PasswordSectionProps = { user: SessionUser; security: SecurityState; onChanged: () => void };

export function PasswordSection({ user, security, onChanged }: PasswordSectionProps) {
  if (security.state !== 'read' || security.hasPassword) {
    return <PasswordChange user={user} onChanged={onChanged} />;
  }
  return (
    <SettingsSection
      title={t('Password')}
      lead={t('Your account has no password. We can send you a link to choose one.')}
    >
      <Button className="justify-self-start" onClick={() => openPasswordReset(user.email)}>
        {t('Choose a Password')}
      </Button>
    </SettingsSection>
  );
}

function PasswordChange({ user, onChanged }: Omit<PasswordSectionProps, 'security'>) {
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ currentPassword, password }: PasswordChangeInput) {
    const outcome = await requestPasswordChange(currentPassword, password);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('Your password could not be changed. Please try again.'));
      const error = { message: failure.description };
      if (outcome.code === 'INVALID_PASSWORD') form.setError('currentPassword', error, { shouldFocus: true });
      if (refusedPassword(outcome)) form.setError('password', error, { shouldFocus: true });
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    // The server has ended the other sessions.
    await reloadSession();
    form.reset();
    onChanged();
    toast({ title: t('Password Changed'), description: t('You are signed out on every other device.') });
  }

  return (
    <SettingsSection title={t('Password')} lead={t('A new password signs you out on every other device.')}>
      <AccountForm form={form} schema={passwordChangeSchema} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordFields
          password={form.register('password', { deps: ['confirmPassword'] })}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
          owner={{ email: user.email, name: user.username }}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? t('Changing…') : t('Change Password')}
        </Button>
      </AccountForm>
    </SettingsSection>
  );
}
