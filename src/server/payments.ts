import { Hono, type MiddlewareHandler } from 'hono';
import { createLetterWriter } from '#features/account/letter-writer.public.ts';
import { billingApi } from '#features/billing/billing.api.ts';
import { billingCalls, openBillingCalls } from '#features/billing/billing.calls.ts';
import { type Billing, createBilling } from '#features/billing/billing.ts';
import { pricedPlans } from '#features/billing/priced-plans.ts';
import { sandboxApi } from '#features/billing/sandbox.api.ts';
import { sandboxCalls } from '#features/billing/sandbox.calls.ts';
import { webhookApi } from '#features/billing/webhook.api.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Calls } from '#platform/http/call.ts';
import type { Log } from '#platform/log.ts';
import { createPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import type { SandboxDesk } from '#platform/payments/sandbox/desk.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Who takes the money, and what is done with it; the desk is there only in the sandbox. */
export type Payments = Readonly<{
  billing: Billing;
  desk: SandboxDesk | undefined;
  /** For the start: refuses it when the provider would charge something else than we show. */
  checkSetup?: (() => Promise<void>) | undefined;
}>;

type PaymentParts = Readonly<{
  settings: Pick<Settings, 'appUrl' | 'supportEmail' | 'payments'>;
  db: Db;
  queue: Pick<Queue, 'send'>;
  changes: Pick<Changes, 'announce'>;
  log: Log;
  now: () => Date;
}>;

export function openPayments({ settings, db, queue, changes, log, now }: PaymentParts): Payments {
  const provider = createPaymentProvider(settings.payments, {
    db,
    now,
    plans: pricedPlans,
    deliver: (rawBody, signature) => billing.receive(rawBody, signature),
  });
  const write = createLetterWriter(settings, queue);
  const { announce } = changes;
  const { appUrl } = settings;
  const billing = createBilling({ db, provider, queue, write, announce, appUrl, log, now });
  return { billing, desk: provider?.desk, checkSetup: provider?.checkSetup };
}

/** What is served here, as the description of the API lists it. */
export function paymentCalls({ desk }: Payments): Readonly<Record<string, Calls>> {
  return {
    payments: openBillingCalls,
    billing: billingCalls,
    ...(desk ? { sandbox: sandboxCalls } : {}),
  };
}

type ApiParts = Readonly<{
  db: Db;
  payments: Payments;
  requireUser: MiddlewareHandler<AuthEnv>;
  log: Log;
}>;

export function paymentsApi({ db, payments: { billing, desk }, requireUser, log }: ApiParts) {
  const app = new Hono<AuthEnv>()
    .route('/', billingApi({ db, billing, requireUser }))
    .route('/', webhookApi({ billing, log }));
  return desk ? app.route('/', sandboxApi({ db, desk, requireUser })) : app;
}
