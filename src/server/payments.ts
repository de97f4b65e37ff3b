import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as billingEndpoints from '#features/billing/rules/billing.endpoints.ts';
import * as openEndpoints from '#features/billing/rules/payments.endpoints.ts';
import * as sandboxEndpoints from '#features/billing/rules/sandbox.endpoints.ts';
import { billingApi } from '#features/billing/server/billing.api.ts';
import { type Billing, type BillingOptions, createBilling } from '#features/billing/server/billing.ts';
import { pricedPlans } from '#features/billing/server/priced-plans.ts';
import { webhookApi } from '#features/billing/server/provider/webhook.api.ts';
import { sandboxApi } from '#features/billing/server/sandbox/sandbox.api.ts';
import type { Endpoints } from '#kernel/endpoint.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { Log } from '#platform/log.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { createPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { isTestInPublic } from '#platform/payments/payment-settings.ts';
import type { SandboxControls } from '#platform/payments/sandbox/sandbox-controls.ts';

/** `controls` exists only in the sandbox. */
export type Payments = Readonly<{
  billing: Billing;
  controls: SandboxControls | undefined;
  /** Called at the start; throws if the provider's prices differ from ours. */
  checkSetup?: (() => Promise<void>) | undefined;
}>;

type PaymentDependencies = Needs<'db' | 'queue' | 'changes' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'supportEmail' | 'ownerEmail' | 'payments'>;
    log: Log;
    pause?: BillingOptions['pause'];
  }>;

export function openPayments({
  settings,
  db,
  queue,
  changes,
  log,
  now,
  pause = sleep,
}: PaymentDependencies): Payments {
  const provider = createPaymentProvider(settings.payments, {
    db,
    now,
    plans: pricedPlans,
    deliver: (rawBody, signature) => billing.receive(rawBody, signature),
  });
  const write = createEmailWriter(settings, queue);
  const { announce } = changes;
  const { appUrl, ownerEmail } = settings;
  const testKeysInPublic = isTestInPublic(settings.payments, appUrl);
  if (testKeysInPublic) log.warn({ appUrl }, 'Stripe test keys on a public site: nobody is charged');
  const billing = createBilling({
    db,
    provider,
    queue,
    write,
    announce,
    appUrl,
    ownerEmail,
    testKeysInPublic,
    log,
    now,
    pause,
  });
  return { billing, controls: provider?.controls, checkSetup: provider?.checkSetup };
}

/** Endpoints by their groups in the API document. */
export function paymentEndpoints(hasSandbox: boolean): Readonly<Record<string, Endpoints>> {
  return {
    payments: openEndpoints,
    billing: billingEndpoints,
    ...(hasSandbox ? { sandbox: sandboxEndpoints } : {}),
  };
}

type ApiDependencies = Needs<'db' | 'requireUser'> &
  Readonly<{
    settings: Pick<Settings, 'trustProxy'>;
    payments: Payments;
    log: Log;
  }>;

export function paymentsApi({
  settings,
  db,
  payments: { billing, controls },
  requireUser,
  log,
}: ApiDependencies) {
  const addressOf = (c: Context) => clientAddress(c, settings);
  const app = new Hono<AuthEnv>()
    .route('/', billingApi({ db, billing, requireUser, addressOf }))
    .route('/', webhookApi({ billing, log }));
  return controls ? app.route('/', sandboxApi({ db, controls, requireUser, addressOf })) : app;
}
