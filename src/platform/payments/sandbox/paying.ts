import type { PaymentStatus, PricedPlan } from '../payment-provider.ts';
import {
  addEvent,
  type ClockAndIds,
  openInvoiceOf,
  putInAccount,
  type SandboxAccount,
  type SandboxCard,
  type SandboxInvoice,
  type SandboxSubscription,
  type Step,
} from './account.ts';
import { declinedMessage, endSubscription, insufficientMessage, markPaid } from './collecting.ts';
import { drawInvoice, planLine } from './drawing-invoices.ts';

export const notAuthenticatedMessage =
  'The bank did not receive your confirmation. Please try again or use another card.';
export const tooLateMessage = 'This payment was cancelled. Please start again.';

export type PaymentResponse = Readonly<{
  step: Step;
  status: 'succeeded' | 'requires_action' | 'requires_payment_method';
  paymentIntentId: string;
  message: string | null;
}>;

export function findInvoiceBySecret(account: SandboxAccount, secret: string): SandboxInvoice | undefined {
  return account.invoices.find(({ clientSecret }) => clientSecret === secret);
}

type Begun = Readonly<{ step: Step; invoice: SandboxInvoice; subscription: SandboxSubscription }>;

/** Idempotent per attempt; returns the first invoice. */
export function subscribe(
  step: Step,
  order: Readonly<{ plan: PricedPlan; attemptId: string }>,
  moment: ClockAndIds,
): Begun {
  const known = findBegun(step, order.attemptId);
  if (known) return known;
  const { id: plan, label, interval, price } = order.plan;
  const subscription: SandboxSubscription = {
    id: moment.newId('sub'),
    attemptId: order.attemptId,
    plan,
    label,
    interval,
    price,
    status: 'incomplete',
    createdAt: moment.now,
    anchor: moment.now,
    period: 1,
    cancelAt: null,
    endedAt: null,
    card: null,
    failedAt: null,
    retries: 0,
  };
  const { invoice, credit } = drawInvoice(step.account, subscription, [planLine(subscription)], moment);
  const drawn = putInAccount({ ...step, account: { ...step.account, credit } }, { subscription, invoice });
  const isCovered = invoice.amount === 0;
  const begun = isCovered ? markPaid(drawn, subscription, invoice, moment) : drawn;
  return findBegun(begun, order.attemptId) ?? { step: begun, invoice, subscription };
}

function findBegun(step: Step, attempt: string): Begun | undefined {
  const { subscriptions, invoices } = step.account;
  const subscription = subscriptions.find(({ attemptId }) => attemptId === attempt);
  const invoice = invoices.find(({ subscriptionId }) => subscriptionId === subscription?.id);
  return subscription && invoice && { step, invoice, subscription };
}

function answer(
  step: Step,
  { paymentId, paymentStatus }: Readonly<{ paymentId: string; paymentStatus: PaymentStatus }>,
  message: string | null = null,
): PaymentResponse {
  const isKnown = paymentStatus === 'succeeded' || paymentStatus === 'requires_action';
  const status = isKnown ? paymentStatus : 'requires_payment_method';
  const shownMessage = paymentStatus === 'canceled' ? tooLateMessage : message;
  return { step, status, paymentIntentId: paymentId, message: shownMessage };
}

function settle(
  step: Step,
  invoice: SandboxInvoice,
  card: SandboxCard,
  moment: ClockAndIds,
): PaymentResponse {
  const subscription = step.account.subscriptions.find(({ id }) => id === invoice.subscriptionId);
  if (subscription?.status !== 'incomplete') return answer(step, { ...invoice, paymentStatus: 'canceled' });
  const paid = markPaid(step, { ...subscription, card }, invoice, moment);
  return answer(paid, { ...invoice, paymentStatus: 'succeeded' });
}

function decline(step: Step, invoice: SandboxInvoice, message: string, moment: ClockAndIds): PaymentResponse {
  const declined = { ...invoice, paymentStatus: 'requires_payment_method', pendingCard: null } as const;
  const failed = addEvent(
    putInAccount(step, { invoice: declined }),
    'payment_intent.payment_failed',
    invoice.paymentId,
    moment,
  );
  return answer(failed, declined, message);
}

/** Applies the cardholder's confirmation of a first payment. */
export function confirm(
  step: Step,
  invoice: SandboxInvoice,
  card: SandboxCard,
  moment: ClockAndIds,
): PaymentResponse {
  if (invoice.status !== 'open') return answer(step, invoice);
  switch (card.behaviour) {
    case 'declined':
      return decline(step, invoice, declinedMessage, moment);
    case 'insufficient_funds':
      return decline(step, invoice, insufficientMessage, moment);
    case 'authenticates': {
      const waiting = { ...invoice, paymentStatus: 'requires_action', pendingCard: card } as const;
      return answer(putInAccount(step, { invoice: waiting }), waiting);
    }
    default:
      return settle(step, invoice, card, moment);
  }
}

export function authenticate(
  step: Step,
  invoice: SandboxInvoice,
  approve: boolean,
  moment: ClockAndIds,
): PaymentResponse {
  if (!invoice.pendingCard || invoice.status !== 'open') return answer(step, invoice);
  if (!approve) return decline(step, invoice, notAuthenticatedMessage, moment);
  return settle(step, invoice, invoice.pendingCard, moment);
}

/** Cancels a subscription that was never paid; leaves any other unchanged. */
export function abandon(step: Step, subscriptionId: string, moment: ClockAndIds): Step {
  const found = step.account.subscriptions.find(({ id }) => id === subscriptionId);
  if (found?.status !== 'incomplete') return step;
  const unpaid = openInvoiceOf(step.account, found.id);
  return endSubscription(step, found, unpaid, moment, {
    subscription: 'incomplete_expired',
    invoice: 'void',
  });
}
