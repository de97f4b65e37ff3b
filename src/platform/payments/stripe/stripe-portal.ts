import type Stripe from 'stripe';

/** Metadata that identifies our configuration of the portal. */
export const portalMark = { app: 'fairsplit' } as const;

/** Created by `npm run stripe:setup`. Without it Stripe uses the dashboard's default, if any. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.app === portalMark.app);
}
