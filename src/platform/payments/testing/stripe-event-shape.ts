import type { PricedPlan } from '../payment-provider.ts';
import type { SandboxEvent } from '../sandbox/account.ts';
import { apiVersion } from '../stripe/stripe-client.ts';
import {
  chargeShape,
  disputeShape,
  fraudWarningShape,
  paymentIntentShape,
  refundShape,
} from './stripe-charge-shapes.ts';
import {
  customerShape,
  invoiceShape,
  paymentMethodShape,
  seconds,
  subscriptionShape,
} from './stripe-shapes.ts';
import type { StripeCustomer } from './stripe-state.ts';

function eventCard(type: string, { id, account }: StripeCustomer) {
  const card = account.subscriptions[0]?.card ?? null;
  const shape = paymentMethodShape(card, true);
  if (typeof shape !== 'object' || shape === null) throw new Error('There is no card to tell about.');
  return { ...shape, customer: type === 'payment_method.detached' ? null : id };
}

export function eventShape(
  event: SandboxEvent,
  customer: StripeCustomer,
  plans: readonly PricedPlan[],
  origin: string,
) {
  const { subscriptions, invoices } = customer.account;
  const subscription = subscriptions.find(({ id }) => id === event.objectId);
  const invoice = invoices.find(({ id, paymentId }) => id === event.objectId || paymentId === event.objectId);
  const about = () => {
    if (event.type.startsWith('payment_method.')) return eventCard(event.type, customer);
    if (event.objectId === customer.id) return customerShape(customer);
    if (subscription) return subscriptionShape(subscription, customer, plans, origin);
    if (!invoice) throw new Error(`There is nothing to tell about ${event.objectId}.`);
    if (event.type.startsWith('charge.dispute.')) return disputeShape(invoice, customer);
    if (event.type.startsWith('radar.')) return fraudWarningShape(invoice);
    if (event.type.startsWith('refund.')) return { ...refundShape(invoice), status: 'failed' };
    if (event.type.startsWith('charge.')) return chargeShape(invoice, customer);
    if (event.type.startsWith('payment_intent.')) return paymentIntentShape(invoice, customer.id);
    return invoiceShape(invoice, customer, plans, origin);
  };
  // A detached card names its former customer.
  const before = event.type === 'payment_method.detached' ? { customer: customer.id } : undefined;
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(event.createdAt),
    data: { object: about(), ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}
