import type Stripe from 'stripe';
import { SettingError } from '../../env.ts';
import { ProviderDownError } from '../payment-provider.ts';
import { isOfKind, type StripeClient } from './stripe-client.ts';

/** Short, since the start waits. */
const hasty = { timeout: 3000, maxNetworkRetries: 0 };
const one = { limit: 1 };
/** No object has this id, so a write changes nothing; a key without the permission is refused before the lookup. */
const nothing = 'fairsplit_permission_check';

type Probe = (stripe: Stripe) => Promise<unknown>;
/** Keys are the names in Stripe's dashboard. */
const probes: Readonly<Record<string, Probe>> = {
  'Customers: Write': (stripe) => stripe.customers.update(nothing, {}, hasty),
  'Subscriptions: Write': (stripe) => stripe.subscriptions.update(nothing, {}, hasty),
  'Customer portal: Write': (stripe) =>
    stripe.billingPortal.sessions.create({ customer: nothing, return_url: 'https://example.com' }, hasty),
  'Charges and Refunds: Write': (stripe) => stripe.refunds.create({ payment_intent: nothing }, hasty),
  'Prices: Read': (stripe) => stripe.prices.list(one, hasty),
  // Previews use POST.
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
    // If Stripe is unreachable, the first use reports errors. Any error but a missing permission means that
    // the key is sufficient.
    if (error instanceof ProviderDownError) return true;
    return !isOfKind(error, ['StripePermissionError']);
  }
  return true;
}

/** Throws a SettingError that names the permissions a restricted key lacks; other keys have all. */
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
