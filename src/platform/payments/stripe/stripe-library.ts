import type Stripe from 'stripe';
import { installedOrBundled } from '#platform/installed-or-bundled.ts';

/** Loaded only if Stripe is configured. The server runs only 0.6 MB of the library's 23 MB. */
export async function loadStripeLibrary(): Promise<typeof Stripe> {
  const library = await installedOrBundled(() => import('stripe'), 'stripe');
  return library.default;
}
