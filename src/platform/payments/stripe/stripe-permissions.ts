import type Stripe from 'stripe';
import { SettingError } from '../../env.ts';
import { ProviderDownError } from '../payment-provider.ts';
import { isOfKind, type StripeClient } from './stripe-client.ts';

/** Short, since the server's start waits for the response. */
const startOptions = { timeout: 3000, maxNetworkRetries: 0 };
const one = { limit: 1 };
/** No object has this id, so a write changes nothing; a key without the permission is refused before the lookup. */
const missingId = 'fairsplit_permission_check';

type Probe = (stripe: Stripe) => Promise<unknown>;
/** Keys are the names in Stripe's dashboard. */
const probes: Readonly<Record<string, Probe>> = {
  'Customers: Write': (stripe) => stripe.customers.update(missingId, {}, startOptions),
  'Subscriptions: Write': (stripe) => stripe.subscriptions.update(missingId, {}, startOptions),
  'Customer portal: Write': (stripe) =>
    stripe.billingPortal.sessions.create(
      { customer: missingId, return_url: 'https://example.com' },
      startOptions,
    ),
  'Charges and Refunds: Write': (stripe) =>
    stripe.refunds.create({ payment_intent: missingId }, startOptions),
  'Prices: Read': (stripe) => stripe.prices.list(one, startOptions),
  // Previews use POST.
  'Invoices: Write': (stripe) => stripe.invoices.createPreview({ customer: missingId }, startOptions),
  'Invoices: Read': (stripe) => stripe.invoices.list(one, startOptions),
  'Payment Intents: Read': (stripe) => stripe.paymentIntents.list(one, startOptions),
  'Payment Methods: Read': (stripe) => stripe.paymentMethods.list(one, startOptions),
  'Disputes: Read': (stripe) => stripe.disputes.list(one, startOptions),
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
