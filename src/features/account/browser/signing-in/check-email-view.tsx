import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { requestConfirmationEmail } from '../account-requests.ts';
import { useRequestSignal } from '../use-request-signal.ts';

export const checkYourEmail = {
  title: t('Check Your Email'),
  description: t('We sent you a confirmation link. Click it to complete signup and start your trial.'),
} as const;
const failed = { title: t('Error'), description: t('Failed to resend email. Please try again.') };

type CheckEmailViewProps = {
  email: string;
  onSignIn: () => void;
  /** The link was opened in another tab of this browser. */
  onConfirmed: () => void;
};

export function CheckEmailView({ email, onSignIn, onConfirmed }: CheckEmailViewProps) {
  const { status } = useSession();
  const goOn = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (status === 'signed-in') goOn();
  }, [status]);
  const [sending, setSending] = useState(false);
  const nextSignal = useRequestSignal();

  async function resend() {
    const signal = nextSignal();
    setSending(true);
    const outcome = await requestConfirmationEmail(email, signal);
    if (signal.aborted) return;
    setSending(false);
    toast(
      outcome.ok
        ? {
            title: t('Email Sent'),
            description: t('We sent another confirmation email. Check your inbox and spam folder.'),
          }
        : {
            ...(tooManyAttempts(outcome) ?? failed),
            variant: 'destructive',
          },
    );
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4 rounded-md bg-sunken p-4">
        <MailCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
        <p className="min-w-0">
          {tRich(
            'Sent to <b>{email}</b>. It can take a minute to arrive. Check your spam folder too. Open the link in this browser, and this page continues by itself.',
            { b: (text) => <strong className="wrap-anywhere">{text}</strong> },
            { email },
          )}
        </p>
      </div>
      <Button variant="outline" busy={sending} onClick={resend}>
        {sending ? t('Sending…') : t('Resend Email')}
      </Button>
      <Button variant="link" onClick={onSignIn}>
        {t('Already confirmed? Sign In')}
      </Button>
    </div>
  );
}
