import type Stripe from 'stripe';

/** By which our configuration of the portal is known among others of the account. */
export const portalMark = { app: 'fairsplit' } as const;

/** What `npm run stripe:setup` has made. Without it Stripe takes the default of its dashboard, if there is one. */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.app === portalMark.app);
}
