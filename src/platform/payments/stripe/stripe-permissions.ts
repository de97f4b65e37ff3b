import type Stripe from 'stripe';
import { SettingError } from '../../env.ts';
import { ProviderDownError } from '../payment-provider.ts';
import { isOfKind, type StripeClient } from './stripe-client.ts';

/** A start does not wait for long. */
const hasty = { timeout: 3000, maxNetworkRetries: 0 };
const one = { limit: 1 };
/** Nothing has this name, so that writing to it changes nothing: a key that may not write is refused before that. */
const nothing = 'fairsplit_permission_check';

type Probe = (stripe: Stripe) => Promise<unknown>;
/** By the names that Stripe's dashboard has for them. */
const probes: Readonly<Record<string, Probe>> = {
  'Customers: Write': (stripe) => stripe.customers.update(nothing, {}, hasty),
  'Subscriptions: Write': (stripe) => stripe.subscriptions.update(nothing, {}, hasty),
  'Customer portal: Write': (stripe) =>
    stripe.billingPortal.sessions.create({ customer: nothing, return_url: 'https://example.com' }, hasty),
  'Charges and Refunds: Write': (stripe) => stripe.refunds.create({ payment_intent: nothing }, hasty),
  'Prices: Read': (stripe) => stripe.prices.list(one, hasty),
  // What a switch would cost is asked for with a POST.
  'Invoices: Write': (stripe) => stripe.invoices.createPreview({ customer: nothing }, hasty),
  'Invoices: Read': (stripe) => stripe.invoices.list(one, hasty),
  'Payment Intents: Read': (stripe) => stripe.paymentIntents.list(one, hasty),
  'Payment Methods: Read': (stripe) => stripe.paymentMethods.list(one, hasty),
  'Disputes: Read': (stripe) => stripe.disputes.list(one, hasty),
};

async function isAllowed(client: StripeClient, probe: Probe): Promise<boolean> {
  try {
    await client.ask(probe);
  } catch (error) {
    // Out of reach: the first use will tell. Anything else than a refusal means that the key may ask.
    if (error instanceof ProviderDownError) return true;
    return !isOfKind(error, ['StripePermissionError']);
  }
  return true;
}

/** Throws a SettingError that names what a restricted key lacks; other keys may do everything. */
export async function checkPermissions(client: StripeClient, secretKey: string): Promise<void> {
  if (!secretKey.startsWith('rk_')) return;
  const checked = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => ((await isAllowed(client, probe)) ? [] : [name])),
  );
  const missing = checked.flat();
  if (missing.length > 0) {
    throw new SettingError(
      `Fairsplit cannot start: STRIPE_SECRET_KEY is a restricted key and lacks ${missing.join(', ')}.`,
    );
  }
}
