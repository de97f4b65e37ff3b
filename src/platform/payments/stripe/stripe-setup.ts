import type Stripe from 'stripe';
import { formatUsd } from '#kernel/money/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { ensurePortal } from './stripe-portal-setup.ts';
import { isPriceOfPlan } from './stripe-prices.ts';
import { ensureDomain, ensureWebhook } from './stripe-webhook-setup.ts';

export type SetupDependencies = Readonly<{
  client: StripeClient;
  plans: readonly PricedPlan[];
  product: Readonly<{ id: string; name: string }>;
  appUrl: string;
  /** True if Stripe cannot reach this machine: then no webhook and no domain are set up. */
  isLocal: boolean;
}>;

/** One line per object found or created; `isReady` if nothing is left to do. */
export type SetupReport = Readonly<{ lines: readonly string[]; isReady: boolean }>;

async function ensureProduct({ client, product }: SetupDependencies): Promise<string> {
  const { id, name } = product;
  const found = await client.find((stripe) => stripe.products.retrieve(id));
  if (found) return `Product ${id}: there already.`;
  await client.ask((stripe) => stripe.products.create({ id, name }));
  return `Product ${id}: made.`;
}

type Priced = Readonly<{ line: string; id: string }>;

async function ensurePrice(
  { client, product }: SetupDependencies,
  plan: PricedPlan,
  found: Stripe.Price | undefined,
): Promise<Priced> {
  const { id, price, interval, label } = plan;
  const description = `Price ${id}, ${formatUsd(price)} a ${interval}`;
  if (found && isPriceOfPlan(found, plan))
    return { id: found.id, line: await settleTax(client, found, description) };
  const params: Stripe.PriceCreateParams = {
    product: product.id,
    nickname: label,
    currency: 'usd',
    unit_amount: price,
    recurring: { interval },
    // With STRIPE_TAX the tax is part of the displayed price.
    tax_behavior: 'inclusive',
    lookup_key: id,
    // Current subscribers keep the old price.
    transfer_lookup_key: true,
  };
  const made = await client.ask((stripe) => stripe.prices.create(params));
  return { id: made.id, line: `${description}: ${found ? 'made, in place of another' : 'made'}.` };
}

/** Stripe allows setting `tax_behavior` only once. */
async function settleTax(client: StripeClient, found: Stripe.Price, description: string): Promise<string> {
  if (found.tax_behavior !== 'unspecified') return `${description}: there already.`;
  await client.ask((stripe) => stripe.prices.update(found.id, { tax_behavior: 'inclusive' }));
  return `${description}: there already, now including tax where it applies.`;
}

async function ensurePrices(parts: SetupDependencies): Promise<Priced[]> {
  const { client, plans } = parts;
  const wanted = { lookup_keys: plans.map(({ id }) => id), active: true, limit: 100 };
  const { data } = await client.ask((stripe) => stripe.prices.list(wanted));
  const priced: Priced[] = [];
  for (const plan of plans) {
    const found = data.find(({ lookup_key }) => lookup_key === plan.id);
    priced.push(await ensurePrice(parts, plan, found));
  }
  return priced;
}

/** Creates what we need in the Stripe account. Idempotent. */
export async function setUpStripe(parts: SetupDependencies): Promise<SetupReport> {
  const { client, product, appUrl, isLocal } = parts;
  const productLine = await ensureProduct(parts);
  const prices = await ensurePrices(parts);
  const portalLine = await ensurePortal(client, {
    product: product.id,
    prices: prices.map(({ id }) => id),
    appUrl,
  });
  const reached = isLocal
    ? []
    : [await ensureWebhook(client, appUrl), await ensureDomain(client, new URL(appUrl).hostname)];
  return {
    lines: [
      productLine,
      ...prices.map(({ line }) => line),
      portalLine,
      ...reached.flatMap(({ lines }) => lines),
    ],
    isReady: reached.every(({ isReady }) => isReady),
  };
}
