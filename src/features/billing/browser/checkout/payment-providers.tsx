import { type ComponentType, lazy } from 'react';
import { t } from '#kernel/language/t.ts';
import type { PaymentProviderName } from '#kernel/payment-provider-name.ts';
import { Notice } from '#ui/notice.tsx';
import { usePaymentProvider } from '../billing.client.ts';
import { SandboxBanner } from '../sandbox/sandbox-banner.tsx';
import { FormNotLoaded } from './form-not-loaded.tsx';
import type { PaymentFormProps } from './use-payment.ts';

type ProviderView = {
  /** Loaded lazily. */
  readonly Form: ComponentType<PaymentFormProps>;
  /** A warning such as 'Sandbox: no real money moves'. */
  readonly Banner?: ComponentType<{ className?: string }>;
};

const notLoaded = () => ({ default: FormNotLoaded });

export const paymentProviders: Readonly<Record<PaymentProviderName, ProviderView>> = {
  stripe: {
    Form: lazy(() => import('./stripe-form.tsx').catch(notLoaded)),
    Banner: TestKeysBanner,
  },
  sandbox: {
    Form: lazy(() => import('../sandbox/sandbox-form.tsx').catch(notLoaded)),
    Banner: SandboxBanner,
  },
};

/** A public site with test keys: visitors must not believe that they have paid. */
function TestKeysBanner({ className }: { className?: string }) {
  const { data } = usePaymentProvider();
  if (!data?.testKeysInPublic) return null;
  return (
    <Notice tone="severe" title={t('Test mode: no card is charged')} className={className}>
      {t(
        "This site takes payments with Stripe's test keys. Do not enter a real card; use one of Stripe's test cards.",
      )}
    </Notice>
  );
}
