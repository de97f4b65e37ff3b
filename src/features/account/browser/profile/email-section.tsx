import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import {
  type AddressChangeInput,
  addressChangeSchema,
  provedAddressChangeSchema,
} from '../../rules/account.ts';
import { AccountForm } from '../account-form.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import { askProof } from '../proofs/ask-proof.ts';
import { ProofInstead } from '../proofs/proof-instead.tsx';
import type { SecurityState } from '../proofs/use-security.ts';
import { settingsFailure } from '../settings-errors.ts';
import { type Owner, requestNewEmail } from '../settings-requests.ts';

export function EmailSection({ user, security }: { user: SessionUser; security: SecurityState }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const hasPassword = security.state !== 'read' || security.hasPassword;
  const schema = hasPassword ? addressChangeSchema : provedAddressChangeSchema;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email, currentPassword }: AddressChangeInput) {
    if (hasPassword) return await change(email, { password: currentPassword });
    const proof = await askProof();
    if (proof !== null) await change(email, { proof });
  }

  async function submitWithProof(proof: string) {
    if (await form.trigger('email', { shouldFocus: true })) await change(form.getValues('email'), { proof });
  }

  async function change(email: string, owner: Owner) {
    const outcome = await requestNewEmail(email, owner);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('Your email could not be changed. Please try again.'));
      if (outcome.code === 'INVALID_PASSWORD') {
        form.setError('currentPassword', { message: failure.description }, { shouldFocus: true });
      }
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    setAskedFor(email);
    form.reset();
    toast({
      title: t('Check Your Email'),
      description: t('We sent a link to {email}. Open it to approve the change.', { email: user.email }),
    });
  }

  return (
    <SettingsSection
      title={t('Email')}
      lead={tRich(
        'You log in with <b>{email}</b>.',
        { b: (text) => <strong className="wrap-anywhere text-ink">{text}</strong> },
        { email: user.email },
      )}
    >
      <AccountForm form={form} schema={schema} onSubmit={submit}>
        <TextField
          label={t('New email')}
          type="email"
          autoComplete="email"
          required
          hint={t(
            'We first email your current address to approve the change, then the new one to confirm it.',
          )}
          error={errors.email?.message}
          {...form.register('email')}
        />
        {hasPassword ? (
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            required
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
        ) : null}
        <ProofInstead
          security={security}
          busy={isSubmitting}
          onProof={(proof) => void submitWithProof(proof)}
        />
        <div role="status" className="empty:hidden">
          {askedFor !== null && askedFor !== user.email ? (
            <Notice
              title={t('A link is on its way to {email}', { email: user.email })}
              className="wrap-anywhere"
            >
              {t(
                'Once you approve the change there, we send a link to {askedFor} too. Until then nothing changes.',
                { askedFor },
              )}
            </Notice>
          ) : null}
        </div>
        {/* Until it is known whether there is a password, a press would ask for one. */}
        <Button
          type="submit"
          busy={isSubmitting || security.state === 'loading'}
          className="justify-self-start"
        >
          {isSubmitting ? t('Sending…') : t('Change Email')}
        </Button>
      </AccountForm>
    </SettingsSection>
  );
}
