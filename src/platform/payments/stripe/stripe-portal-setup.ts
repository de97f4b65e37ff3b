import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';
import { findPortal, portalMark } from './stripe-portal.ts';

type Portal = Readonly<{ product: string; prices: readonly string[]; appUrl: string }>;

/** The same options as in the sandbox's portal. */
function portalParams({ product, prices, appUrl }: Portal) {
  const address = (path: string) => new URL(path, appUrl).href;
  return {
    // Stripe requires https here.
    ...(appUrl.startsWith('https:')
      ? {
          business_profile: {
            privacy_policy_url: address('/privacy'),
            terms_of_service_url: address('/terms'),
          },
        }
      : {}),
    default_return_url: address('/billing'),
    features: {
      // The address is changed in our account page, which updates Stripe.
      customer_update: { enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        // As in the preview: a switch is charged at once.
        proration_behavior: 'always_invoice',
        products: [{ product, prices: [...prices] }],
      },
    },
    metadata: portalMark,
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
}

function agrees({ features }: Stripe.BillingPortal.Configuration, { product, prices }: Portal): boolean {
  const { subscription_cancel: cancel, subscription_update: update } = features;
  const offered = update.products?.find((one) => one.product === product)?.prices ?? [];
  return (
    features.invoice_history.enabled &&
    features.payment_method_update.enabled &&
    cancel.enabled &&
    cancel.mode === 'at_period_end' &&
    update.enabled &&
    update.proration_behavior === 'always_invoice' &&
    prices.every((price) => offered.includes(price))
  );
}

/** Creates or updates the portal's configuration, with the prices that customers can switch between. */
export async function ensurePortal(client: StripeClient, portal: Portal): Promise<string> {
  const found = await client.ask(findPortal);
  const name = 'Customer portal';
  if (found && agrees(found, portal)) return `${name}: there already.`;
  const params = portalParams(portal);
  if (found) {
    await client.ask((stripe) => stripe.billingPortal.configurations.update(found.id, params));
    return `${name}: brought up to date.`;
  }
  await client.ask((stripe) => stripe.billingPortal.configurations.create(params));
  return `${name}: made.`;
}
