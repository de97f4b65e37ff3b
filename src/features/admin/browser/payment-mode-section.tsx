import { useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { StripeStatus } from '../rules/admin.ts';
import { checkStripeStatus, errorText, isDenied } from './admin.client.ts';
import { DeniedNote, PanelSection } from './panel-section.tsx';

export function PaymentModeSection() {
  const [status, setStatus] = useState<StripeStatus | null>(null);
  const [denied, setDenied] = useState(false);
  const { busy, run } = useBusy((error) => {
    setStatus(null);
    setDenied(isDenied(error));
    toastRequestError(error, {
      title: t('Failed to check Stripe status: {reason}', { reason: errorText(error) }),
    });
  });

  const check = () =>
    run(async () => {
      setDenied(false);
      const answer = await checkStripeStatus();
      setStatus(answer);
      toast(toastFor(answer));
    });

  return (
    <PanelSection title={t('Payment mode')} text={t('Checks which keys the server takes payments with.')}>
      <Button busy={busy} onClick={() => void check()}>
        {busy ? t('Checking...') : t('Check Stripe Status')}
      </Button>
      {denied ? <DeniedNote /> : null}
      <div aria-live="polite" className="w-full empty:hidden">
        {status ? <Mode status={status} /> : null}
      </div>
    </PanelSection>
  );
}

function Mode({ status }: { status: StripeStatus }) {
  const { stripe_test_mode, message, secret_key_test, public_key_test, provider } = status;
  return (
    <div className="border-line border-t pt-4">
      {provider === null ? <Badge variant="secondary">{t('NOT SET UP')}</Badge> : null}
      {provider !== null && stripe_test_mode ? <Badge variant="good">{t('TEST MODE')}</Badge> : null}
      {provider !== null && !stripe_test_mode ? <Badge variant="bad">{t('LIVE MODE')}</Badge> : null}
      <p className="mt-2">{message}</p>
      {provider === null ? null : (
        <dl className="mt-3 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-ink-soft">
          <dt>{t('Secret key')}</dt>
          <dd className="text-ink">{keyLabels(secret_key_test)}</dd>
          <dt>{t('Public key')}</dt>
          <dd className="text-ink">{keyLabels(public_key_test)}</dd>
        </dl>
      )}
    </div>
  );
}

function keyLabels(isTest: boolean): string {
  return isTest ? t('Test key') : t('Live key');
}

function toastFor({ provider, stripe_test_mode, message }: StripeStatus) {
  if (provider === null) return { title: t('Payments Not Set Up'), description: message };
  return stripe_test_mode
    ? { title: t('Test Mode Verified'), description: message }
    : ({ title: t('Live Mode Warning'), description: message, variant: 'destructive' } as const);
}
