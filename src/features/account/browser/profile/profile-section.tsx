import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { reloadSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { type ProfileInput, profileSchema } from '../../rules/account.ts';
import { AccountForm } from '../account-form.tsx';
import { settingsFailure } from '../settings-errors.ts';
import { requestNewUsername } from '../settings-requests.ts';
import { UsernameField } from '../username-field.tsx';
import { PictureField } from './picture-field.tsx';

export function ProfileSection({ user }: { user: SessionUser }) {
  const form = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: { username: user.username },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ username }: ProfileInput) {
    const outcome = await requestNewUsername(username);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('Your profile could not be saved. Please try again.'));
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    await reloadSession();
    form.reset({ username });
    toast({ title: t('Profile Updated'), description: t('Your username is now {username}.', { username }) });
  }

  return (
    <SettingsSection
      title={t('Profile')}
      lead={t('Your username appears on results you share. Only you see your picture.')}
    >
      <div className="grid gap-8">
        <PictureField user={user} />
        <AccountForm form={form} schema={profileSchema} onSubmit={submit}>
          <UsernameField error={errors.username?.message} {...form.register('username')} />
          <Button type="submit" busy={isSubmitting} className="justify-self-start">
            {isSubmitting ? t('Saving…') : t('Update Profile')}
          </Button>
        </AccountForm>
      </div>
    </SettingsSection>
  );
}
