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
    /** Sandbox only: actions that a cardholder takes on a real provider's own pages. */
    controls?: SandboxControls;
    /** Called at the start; throws a SettingError if the provider's prices differ from ours. */
    checkSetup?(): Promise<void>;
  }>;

type PaymentDependencies = Readonly<{
  db: Db;
  now: () => Date;
  /** Receives the sandbox's webhooks, like the endpoint for Stripe's. */
  deliver: Deliver;
  plans: readonly PricedPlan[];
  /** The seller's name on sandbox invoices. */
  seller?: string;
}>;

/** Null if payments are not configured. */
export function createPaymentProvider(
  settings: PaymentSettings,
  { seller = 'Fairsplit', ...parts }: PaymentDependencies,
): OpenedPaymentProvider | null {
  if (settings.kind === sandboxName) {
    return createSandbox({ ...parts, seller, webhookSecret: settings.webhookSecret });
  }
  return settings.kind === 'stripe' ? createStripeProvider(settings, parts) : null;
}
