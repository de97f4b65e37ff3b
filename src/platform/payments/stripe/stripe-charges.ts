import type Stripe from 'stripe';
import { cents } from '#kernel/money/cents.ts';
import type { ProviderInvoice } from '../payment-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { type ChargeStanding, idOf } from './stripe-views.ts';

/** Disputes that are open and not yet charged back. 'prevented' and closed warnings count as no dispute. */
const undecided: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

function standingOf(disputes: readonly Stripe.Dispute[]): ProviderInvoice['dispute'] {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  return disputes.some(({ status }) => undecided.has(status)) ? 'open' : null;
}

const none: ChargeStanding = { refunded: cents(0), dispute: null };

/** Reads refunds and disputes, which only charges contain. Returns a lookup by payment intent. */
export async function readCharges(
  client: StripeClient,
  customer: string,
  most: number,
): Promise<(paymentIntentId: string) => ChargeStanding> {
  const charges = await client.find((stripe) =>
    stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: most }),
  );
  const known = new Map<string, ChargeStanding>();
  for (const { id: charge, payment_intent, amount_refunded, disputed } of charges ?? []) {
    const id = idOf(payment_intent);
    if (!id) continue;
    const { data } = disputed
      ? await client.ask((stripe) => stripe.disputes.list({ charge, limit: 100 }))
      : { data: [] };
    const before = known.get(id) ?? none;
    known.set(id, {
      refunded: cents(before.refunded + amount_refunded),
      dispute: standingOf(data) ?? before.dispute,
    });
  }
  return (paymentIntentId) => known.get(paymentIntentId) ?? none;
}
