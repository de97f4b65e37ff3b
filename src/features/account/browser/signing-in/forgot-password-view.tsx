import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { type EmailInput, emailSchema } from '../../rules/account.ts';
import { resetHours } from '../../rules/lifetimes.ts';
import { AccountForm } from '../account-form.tsx';
import { requestPasswordReset } from '../account-requests.ts';
import { openAuthDialog } from '../auth-dialog.public.ts';
import { useRequestSignal } from '../use-request-signal.ts';
import { EmailField } from './email-field.tsx';

/** Shows the same result for every address, so that it does not reveal accounts. */
export function ForgotPasswordView({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const nextSignal = useRequestSignal();
  const form = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // This view replaces the view that had the focus.
  useEffect(() => setFocus('email'), [setFocus]);

  async function submit({ email: address }: EmailInput) {
    const signal = nextSignal();
    const outcome = await requestPasswordReset(address, signal);
    if (signal.aborted) return;
    if (outcome.ok) return setSentTo(address);
    const failure = tooManyAttempts(outcome) ?? {
      title: t('Error'),
      description: t('Failed to send the reset link. Please try again.'),
    };
    toast({ ...failure, variant: 'destructive' });
  }

  return (
    <AccountForm form={form} schema={emailSchema} onSubmit={submit}>
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <div role="status">
        {sentTo === null ? null : (
          <p className="flex items-start gap-4 rounded-md bg-sunken p-4">
            <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
            <span className="min-w-0">
              {tRich(
                'If there is an account for <b>{address}</b>, a link to choose a new password is on its way. It works for {hours, plural, one {one hour} other {# hours}}. Check your spam folder too.',
                { b: (text) => <strong className="wrap-anywhere">{text}</strong> },
                { address: sentTo, hours: resetHours },
              )}
            </span>
          </p>
        )}
      </div>
      <Button type="submit" busy={isSubmitting} variant={sentTo === null ? 'default' : 'outline'}>
        {isSubmitting ? t('Sending…') : sentTo === null ? t('Send Reset Link') : t('Send Again')}
      </Button>
      <Button variant="link" onClick={() => openAuthDialog('login', form.getValues('email'))}>
        {t('Back to Log In')}
      </Button>
    </AccountForm>
  );
}
