import { sandboxName } from '#kernel/payment-provider-name.ts';
import type { Db } from '../db/executor.ts';
import type { PaymentProvider, PricedPlan } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { Deliver } from './sandbox/runner.ts';
import type { SandboxControls } from './sandbox/sandbox-controls.ts';
import { createSandbox } from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

export type OpenedPaymentProvider = PaymentProvider &
  Readonly<{
    /** Only in the sandbox: what a cardholder does on a real provider's own pages. */
    controls?: SandboxControls;
    /** For the start: throws a SettingError when what is sold there is not what we show. */
    checkSetup?(): Promise<void>;
  }>;

type PaymentDependencies = Readonly<{
  db: Db;
  now: () => Date;
  /** Takes the sandbox's notices, as the webhook endpoint takes Stripe's. */
  deliver: Deliver;
  plans: readonly PricedPlan[];
  /** As it stands on the sandbox's invoices. */
  seller?: string;
}>;

/** Null where payments are not set up. */
export function createPaymentProvider(
  settings: PaymentSettings,
  { seller = 'Fairsplit', ...parts }: PaymentDependencies,
): OpenedPaymentProvider | null {
  if (settings.kind === sandboxName) {
    return createSandbox({ ...parts, seller, webhookSecret: settings.webhookSecret });
  }
  return settings.kind === 'stripe' ? createStripeProvider(settings, parts) : null;
}
