import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EmailInput, emailContract } from '#features/account/account.contract.ts';
import { AccountForm } from '#features/account/account-form.tsx';
import type { SessionUser } from '#features/account/session.contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { settingsFailure } from './settings-errors.ts';
import { requestNewEmail } from './settings-requests.ts';

export function EmailSection({ user }: { user: SessionUser }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(emailContract), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: EmailInput) {
    const outcome = await requestNewEmail(email);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, 'Your email could not be changed. Please try again.');
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    setAskedFor(email);
    form.reset();
    toast({ title: 'Check Your Email', description: `We sent a confirmation link to ${email}.` });
  }

  return (
    <SettingsSection
      title="Email"
      lead={
        <>
          You log in with <strong className="wrap-anywhere text-ink">{user.email}</strong>.
        </>
      }
    >
      <AccountForm form={form} contract={emailContract} onSubmit={submit}>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          required
          hint="It changes once you click the link that we send to the new address."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <div role="status" className="empty:hidden">
          {askedFor !== null && askedFor !== user.email ? (
            <Notice title={`A link is on its way to ${askedFor}`} className="wrap-anywhere">
              Until you click it, you keep logging in with {user.email}.
            </Notice>
          ) : null}
        </div>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Sending…' : 'Change Email'}
        </Button>
      </AccountForm>
    </SettingsSection>
  );
}
