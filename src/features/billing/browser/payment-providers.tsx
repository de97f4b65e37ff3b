import { type ComponentType, lazy } from 'react';
import type { PaymentProviderName } from '#kernel/payment-provider-name.ts';
import { FormNotLoaded } from './form-not-loaded.tsx';
import { SandboxBanner } from './sandbox/sandbox-banner.tsx';
import { TestKeysBanner } from './test-keys-banner.tsx';
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
    Form: lazy(() => import('./sandbox/sandbox-form.tsx').catch(notLoaded)),
    Banner: SandboxBanner,
  },
};
