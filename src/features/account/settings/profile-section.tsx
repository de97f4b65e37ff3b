import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ProfileInput, profileContract } from '#features/account/account.contract.ts';
import { AccountForm } from '#features/account/account-form.tsx';
import type { SessionUser } from '#features/account/session.contract.ts';
import { reloadSession } from '#features/account/session.public.ts';
import { UsernameField } from '#features/account/username-field.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { PictureField } from './picture-field.tsx';
import { settingsFailure } from './settings-errors.ts';
import { requestNewUsername } from './settings-requests.ts';

export function ProfileSection({ user }: { user: SessionUser }) {
  const form = useForm({
    resolver: zodResolver(profileContract),
    defaultValues: { username: user.username },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ username }: ProfileInput) {
    const outcome = await requestNewUsername(username);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, 'Your profile could not be saved. Please try again.');
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    await reloadSession();
    form.reset({ username });
    toast({ title: 'Profile Updated', description: `You now go by ${username}.` });
  }

  return (
    <SettingsSection title="Profile" lead="How we greet you. Only you see your name and picture.">
      <div className="grid gap-8">
        <PictureField user={user} />
        <AccountForm form={form} contract={profileContract} onSubmit={submit}>
          <UsernameField error={errors.username?.message} {...form.register('username')} />
          <Button type="submit" busy={isSubmitting} className="justify-self-start">
            {isSubmitting ? 'Saving…' : 'Update Profile'}
          </Button>
        </AccountForm>
      </div>
    </SettingsSection>
  );
}
