import type Stripe from 'stripe';
import { formatUsd } from '#kernel/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import { apiVersion, type StripeClient } from './stripe-client.ts';
import { agrees } from './stripe-prices.ts';

/** Every notice that makes the server ask Stripe again. */
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
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

export type SetupParts = Readonly<{
  client: StripeClient;
  plans: readonly PricedPlan[];
  product: Readonly<{ id: string; name: string }>;
  webhookUrl: string;
  /** Whether to make an endpoint where there is none. */
  createsWebhook: boolean;
}>;

/** What was found or made, in words; `isReady` when nothing is left to do. */
export type SetupReport = Readonly<{ lines: readonly string[]; isReady: boolean }>;

async function ensureProduct({ client, product }: SetupParts): Promise<string> {
  const { id, name } = product;
  const found = await client.find((stripe) => stripe.products.retrieve(id));
  if (found) return `Product ${id}: there already.`;
  await client.ask((stripe) => stripe.products.create({ id, name }));
  return `Product ${id}: made.`;
}

async function ensurePrices({ client, plans, product }: SetupParts): Promise<string[]> {
  const wanted = { lookup_keys: plans.map(({ id }) => id), active: true, limit: 100 };
  const { data } = await client.ask((stripe) => stripe.prices.list(wanted));
  const lines: string[] = [];
  for (const plan of plans) {
    const { id, price, interval, label } = plan;
    const found = data.find(({ lookup_key }) => lookup_key === id);
    const words = `Price ${id}, ${formatUsd(price)} a ${interval}`;
    if (found && agrees(found, plan)) {
      lines.push(`${words}: there already.`);
      continue;
    }
    const params: Stripe.PriceCreateParams = {
      product: product.id,
      nickname: label,
      currency: 'usd',
      unit_amount: price,
      recurring: { interval },
      lookup_key: id,
      // Whoever pays the old one goes on paying it.
      transfer_lookup_key: true,
    };
    await client.ask((stripe) => stripe.prices.create(params));
    lines.push(`${words}: ${found ? 'made, in place of another' : 'made'}.`);
  }
  return lines;
}

async function checkWebhook({ client, webhookUrl, createsWebhook }: SetupParts): Promise<SetupReport> {
  const { data } = await client.ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  const found = data.find(({ url }) => url === webhookUrl);
  const name = `Webhook ${webhookUrl}`;
  if (!found && !createsWebhook) {
    const lines = [
      `${name}: missing. Add it for ${webhookEvents.join(', ')}; or run this again with --webhook.`,
    ];
    return { lines, isReady: false };
  }
  if (!found) {
    const params = { url: webhookUrl, enabled_events: [...webhookEvents], api_version: apiVersion } as const;
    // The client's types name only the version that it was made for.
    const made = await client.ask((stripe) =>
      stripe.webhookEndpoints.create(params as unknown as Stripe.WebhookEndpointCreateParams),
    );
    return { lines: [`${name}: made. Set STRIPE_WEBHOOK_SECRET=${made.secret ?? ''}`], isReady: true };
  }
  const heard = new Set(found.enabled_events);
  const missing = heard.has('*') ? [] : webhookEvents.filter((event) => !heard.has(event));
  const faults = [
    ...(found.status === 'enabled' ? [] : ['it is disabled']),
    ...(missing.length > 0 ? [`it does not listen to ${missing.join(', ')}`] : []),
  ];
  return {
    lines: [
      `${name}: ${faults.length > 0 ? `${faults.join('; ')}. Change that in Stripe.` : 'there already.'}`,
    ],
    isReady: faults.length === 0,
  };
}

/** Makes what Stripe needs to know of us. Done again, it finds everything there. */
export async function setUpStripe(parts: SetupParts): Promise<SetupReport> {
  const product = await ensureProduct(parts);
  const prices = await ensurePrices(parts);
  const webhook = await checkWebhook(parts);
  return { lines: [product, ...prices, ...webhook.lines], isReady: webhook.isReady };
}
