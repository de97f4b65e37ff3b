import { useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { toastError } from '#ui/toast.ts';
import { useHashSecrets } from '../use-hash-secrets.ts';
import { type Confirmation, confirmEmail } from './confirm-email.ts';
import { ConfirmationView } from './confirm-email-views.tsx';

export default function ConfirmEmailPage() {
  const hash = useHashSecrets();
  const [settled, setSettled] = useState<{ hash: string; outcome: Confirmation }>();
  const confirmation = settled?.hash === hash ? settled.outcome : null;

  useEffect(() => {
    let left = false;
    void confirmEmail(hash).then((outcome) => {
      if (left) return;
      setSettled({ hash, outcome });
      if (outcome.state !== 'failed' && outcome.state !== 'no-token') return;
      toastError(t('Confirmation Failed'), t('Please try signing up again or contact support.'));
    });
    return () => {
      left = true;
    };
  }, [hash]);

  return (
    <PageMain className="mx-auto max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <div aria-live="polite">
        <ConfirmationView
          confirmation={confirmation}
          onLinkRefused={() => setSettled({ hash, outcome: { state: 'failed' } })}
        />
      </div>
    </PageMain>
  );
}
