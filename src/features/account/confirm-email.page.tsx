import { useEffect, useState } from 'react';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { toast } from '#ui/toast.ts';
import { type Confirmation, confirmEmail } from './confirm-email.ts';
import { ConfirmedView, ConfirmFailedView, ConfirmingView } from './confirm-email-views.tsx';
import { useHashSecrets } from './use-hash-secrets.ts';

export const meta = () => appPageMeta('/confirm-email');

export default function ConfirmEmailPage() {
  const hash = useHashSecrets();
  const [settled, setSettled] = useState<{ hash: string; outcome: Confirmation }>();
  const confirmation = settled?.hash === hash ? settled.outcome : null;

  useEffect(() => {
    let left = false;
    void confirmEmail(hash).then((outcome) => {
      if (left) return;
      setSettled({ hash, outcome });
      if (outcome !== 'failed') return;
      toast({
        title: 'Confirmation Failed',
        description: 'Please try signing up again or contact support.',
        variant: 'destructive',
      });
    });
    return () => {
      left = true;
    };
  }, [hash]);

  return (
    <PageMain className="mx-auto max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <div aria-live="polite">
        {confirmation === null ? <ConfirmingView /> : null}
        {confirmation === 'confirmed' ? (
          <ConfirmedView text="Your account is now active. Starting your free trial..." />
        ) : null}
        {confirmation === 'email-changed' ? (
          <ConfirmedView text="From now on you log in with your new address." />
        ) : null}
        {confirmation === 'failed' ? (
          <ConfirmFailedView text="Failed to confirm your email. The link may be expired or invalid." />
        ) : null}
        {confirmation === 'no-token' ? <ConfirmFailedView text="No confirmation token found" /> : null}
      </div>
    </PageMain>
  );
}
