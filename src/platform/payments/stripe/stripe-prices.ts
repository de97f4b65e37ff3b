import type Stripe from 'stripe';
import { cents, formatUsd } from '#kernel/money/cents.ts';
import { SettingError } from '../../env.ts';
import { type PricedPlan, ProviderDownError } from '../payment-provider.ts';
import { isKeyRefused, type StripeClient } from './stripe-client.ts';

/** Stripe's price id by plan id. */
export type PriceIds = ReadonlyMap<string, string>;

function describe({ unit_amount, currency, recurring }: Stripe.Price): string {
  const each = recurring ? `every ${recurring.interval_count} ${recurring.interval}` : 'once';
  return `${unit_amount ?? 'no fixed amount of'} ${currency} cents ${each}`;
}

export function isPriceOfPlan(price: Stripe.Price, plan: PricedPlan): boolean {
  const { unit_amount, currency, recurring } = price;
  const isSame = unit_amount === plan.price && currency === 'usd';
  return isSame && recurring?.interval === plan.interval && recurring.interval_count === 1;
}

function faultOf(plan: PricedPlan, found: Stripe.Price | undefined, includesTax: boolean): string[] {
  if (!found) return [`Stripe has no active price with the lookup key ${plan.id}`];
  if (includesTax && found.tax_behavior !== 'inclusive') {
    return [`STRIPE_TAX is on, and Stripe's price ${plan.id} does not include tax: run npm run stripe:setup`];
  }
  if (isPriceOfPlan(found, plan)) return [];
  return [
    `Stripe's price ${plan.id} is ${describe(found)}, the catalogue says ${formatUsd(plan.price)} a ${plan.interval}`,
  ];
}

/** Short, since the server's start waits for the response. */
const startOptions = { timeout: 3000, maxNetworkRetries: 0 };

/** Reads Stripe's prices. `require` throws if they differ from ours, so that nothing is sold at another price. */
export function createPriceList(client: StripeClient, plans: readonly PricedPlan[], includesTax: boolean) {
  let known: PriceIds | undefined;

  async function require(options: Stripe.RequestOptions = {}): Promise<PriceIds> {
    if (known) return known;
    const wanted = { lookup_keys: plans.map(({ id }) => id), active: true, limit: 100 };
    const { data } = await client.ask((stripe) => stripe.prices.list(wanted, options));
    const priceOf = ({ id }: PricedPlan) => data.find((price) => price.lookup_key === id);
    const faults = plans.flatMap((plan) => faultOf(plan, priceOf(plan), includesTax));
    if (faults.length > 0) throw new SettingError(`Fairsplit cannot start: ${faults.join('; ')}.`);
    known = new Map(plans.map((plan) => [plan.id, priceOf(plan)?.id ?? '']));
    return known;
  }

  return {
    require: () => require(),
    /** At the start: throws if prices differ. If Stripe is unreachable, the first use checks again. */
    async check(): Promise<void> {
      await require(startOptions).catch((error: unknown) => {
        if (isKeyRefused(error)) {
          throw new SettingError('Fairsplit cannot start: Stripe does not accept STRIPE_SECRET_KEY.');
        }
        if (!(error instanceof ProviderDownError)) throw error;
      });
    },
  };
}

/** A replaced price has lost its lookup key; its interval still identifies the plan. */
export function planOf(price: Stripe.Price, plans: readonly PricedPlan[]): PricedPlan | undefined {
  return (
    plans.find(({ id }) => id === price.lookup_key) ??
    plans.find(({ interval }) => interval === price.recurring?.interval)
  );
}

export const priceAmount = ({ unit_amount }: Stripe.Price) => cents(unit_amount ?? 0);
