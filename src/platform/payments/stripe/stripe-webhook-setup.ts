import type Stripe from 'stripe';
import { apiVersion, type StripeClient } from './stripe-client.ts';

/** Every event that makes the server read from Stripe again. */
export const webhookEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'customer.updated',
  'customer.deleted',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

type Report = Readonly<{ lines: readonly string[]; isReady: boolean }>;

/** Creates or updates the webhook endpoint, with the API version that the adapter reads. */
export async function ensureWebhook(client: StripeClient, appUrl: string): Promise<Report> {
  const url = new URL('/api/webhooks/payments', appUrl).href;
  const { data } = await client.ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  const found = data.find((one) => one.url === url);
  const name = `Webhook ${url}`;
  if (!found) {
    // The library's types list the versions of its release; the pinned one may be newer.
    const version = apiVersion as Stripe.WebhookEndpointCreateParams.ApiVersion;
    const params = { url, enabled_events: [...webhookEvents], api_version: version };
    const made = await client.ask((stripe) => stripe.webhookEndpoints.create(params));
    const secret = `Its secret is shown only now: STRIPE_WEBHOOK_SECRET=${made.secret ?? ''}`;
    return { lines: [`${name}: made. ${secret}`], isReady: true };
  }
  // Stripe cannot change the version of an existing endpoint.
  if (found.api_version !== apiVersion) {
    const version = found.api_version ?? 'the version of your account';
    const reason = `it sends ${version} instead of ${apiVersion}. Delete it in Stripe and run this again`;
    return { lines: [`${name}: ${reason}.`], isReady: false };
  }
  const missing = found.enabled_events.includes('*')
    ? []
    : webhookEvents.filter((event) => !found.enabled_events.includes(event));
  if (missing.length === 0 && found.status === 'enabled') {
    return { lines: [`${name}: there already.`], isReady: true };
  }
  const enabled_events = missing.length > 0 ? [...webhookEvents] : undefined;
  await client.ask((stripe) =>
    stripe.webhookEndpoints.update(found.id, {
      disabled: false,
      ...(enabled_events ? { enabled_events } : {}),
    }),
  );
  const added = missing.length > 0 ? `, now also for ${missing.join(', ')}` : ', switched on again';
  return { lines: [`${name}: there already${added}.`], isReady: true };
}

/** Registers the domain: Apple Pay and other wallets appear only on domains registered at Stripe. */
export async function ensureDomain(client: StripeClient, domain_name: string): Promise<Report> {
  const { data } = await client.ask((stripe) => stripe.paymentMethodDomains.list({ domain_name, limit: 1 }));
  const [found] = data;
  const name = `Payment method domain ${domain_name}`;
  const domain = found ?? (await client.ask((stripe) => stripe.paymentMethodDomains.create({ domain_name })));
  if (!domain.enabled) {
    await client.ask((stripe) => stripe.paymentMethodDomains.update(domain.id, { enabled: true }));
  }
  const wallets = { 'Apple Pay': domain.apple_pay, 'Google Pay': domain.google_pay, Link: domain.link };
  const inactive = Object.entries(wallets).flatMap(([wallet, { status, status_details }]) =>
    status === 'active' ? [] : [`${wallet}: ${status_details?.error_message ?? 'not active'}`],
  );
  const state = found ? (found.enabled ? 'there already' : 'switched on again') : 'made';
  // Reported only: cards work without it.
  const notes = inactive.length > 0 ? ` Not active yet: ${inactive.join('; ')}.` : '';
  return { lines: [`${name}: ${state}.${notes}`], isReady: true };
}
