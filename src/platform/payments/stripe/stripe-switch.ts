import type Stripe from 'stripe';
import { cents, sumCents } from '#kernel/money/cents.ts';
import type { SwitchPreview } from '../payment-provider.ts';
import type { StripeClient } from './stripe-client.ts';

type Switchable = Readonly<{ subscription: string; item: string }>;

/** The subscription that can switch to this price, with its item; null as for `PaymentProvider.previewSwitch`. */
export async function findSwitchable(
  client: StripeClient,
  customerId: string,
  price: string,
): Promise<Switchable | null> {
  const list = { customer: customerId, status: 'active', limit: 1 } as const;
  const found = await client.find((stripe) => stripe.subscriptions.list(list));
  const [subscription] = found?.data ?? [];
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item || item.price.id === price) return null;
  return { subscription: subscription.id, item: item.id };
}

export async function previewStripeSwitch(
  client: StripeClient,
  customer: string,
  { subscription, item }: Switchable,
  price: string,
): Promise<SwitchPreview> {
  const invoice = await client.ask((stripe) =>
    stripe.invoices.createPreview({
      customer,
      subscription,
      subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice' },
    }),
  );
  return toSwitchPreview(invoice);
}

function toSwitchPreview({ amount_due, lines, total, starting_balance }: Stripe.Invoice): SwitchPreview {
  const taken = lines.data.filter(({ amount }) => amount < 0).map(({ amount }) => cents(-amount));
  const [main] = lines.data
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.period.end - a.period.end);
  if (!main) throw new Error('Stripe’s preview of a switch charges for nothing.');
  return {
    dueNow: cents(amount_due),
    unused: sumCents(taken),
    // Stripe's balance is negative if the customer has credit.
    creditLeft: cents(Math.max(0, -(total + starting_balance))),
    renewsAt: new Date(main.period.end * 1000),
  };
}

export function switchFlow({ subscription, item }: Switchable, price: string, return_url: string) {
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
    after_completion: { type: 'redirect', redirect: { return_url } },
  } as const satisfies Stripe.BillingPortal.SessionCreateParams.FlowData;
}
