import type { SandboxInvoice } from '../sandbox/account.ts';
import { seconds } from './stripe-shapes.ts';
import type { StripeCustomer } from './stripe-state.ts';

export function paymentIntentShape(
  { paymentId, amount, paymentStatus, clientSecret }: SandboxInvoice,
  customer: string,
) {
  return {
    id: paymentId,
    object: 'payment_intent',
    amount,
    client_secret: clientSecret,
    currency: 'usd',
    customer,
    livemode: false,
    metadata: {},
    status: paymentStatus,
  };
}

export const chargeIdOf = ({ id }: SandboxInvoice) => `ch_${id}`;

export function chargeShape(invoice: SandboxInvoice, customer: StripeCustomer) {
  const { amount, refunded, paymentId } = invoice;
  return {
    id: chargeIdOf(invoice),
    object: 'charge',
    amount,
    amount_refunded: refunded,
    currency: 'usd',
    customer: customer.id,
    disputed: customer.disputes.has(invoice.id),
    livemode: false,
    payment_intent: paymentId,
    refunded: refunded === amount,
    status: 'succeeded',
  };
}

export function refundShape(invoice: SandboxInvoice) {
  return {
    id: `re_${invoice.id}`,
    object: 'refund',
    amount: invoice.amount,
    charge: chargeIdOf(invoice),
    created: seconds(invoice.createdAt),
    currency: 'usd',
    payment_intent: invoice.paymentId,
    status: 'succeeded',
  };
}

export function creditNoteShape(invoice: SandboxInvoice, customer: StripeCustomer, amount: number) {
  return {
    id: `cn_${invoice.id}`,
    object: 'credit_note',
    amount,
    created: seconds(invoice.createdAt),
    currency: 'usd',
    customer: customer.id,
    invoice: invoice.id,
    livemode: false,
    status: 'issued',
  };
}

/** Without a customer, as at Stripe. */
export function disputeShape(invoice: SandboxInvoice, { disputes }: StripeCustomer) {
  return {
    id: `du_${invoice.id}`,
    object: 'dispute',
    amount: invoice.amount,
    charge: chargeIdOf(invoice),
    created: seconds(invoice.createdAt),
    currency: 'usd',
    livemode: false,
    payment_intent: invoice.paymentId,
    reason: 'general',
    status: disputes.get(invoice.id) ?? 'needs_response',
  };
}

export function fraudWarningShape(invoice: SandboxInvoice) {
  return {
    id: `issfr_${invoice.id}`,
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: chargeIdOf(invoice),
    created: seconds(invoice.createdAt),
    fraud_type: 'misc',
    livemode: false,
    payment_intent: invoice.paymentId,
  };
}
