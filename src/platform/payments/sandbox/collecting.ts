import {
  addEvent,
  type ClockAndIds,
  putInAccount,
  type SandboxCard,
  type SandboxInvoice,
  type SandboxSubscription,
  type Step,
} from './account.ts';
import { creditUsed, withCredit } from './drawing-invoices.ts';

export const declinedMessage = 'Your card was declined.';
export const insufficientMessage = 'Your card has insufficient funds.';

/** The reason why a charge without the cardholder present fails; null if it succeeds. */
export function refusalWithoutHolder(card: SandboxCard | null): string | null {
  if (card?.behaviour === 'pays' || card?.behaviour === 'authenticates') return null;
  return card?.behaviour === 'insufficient_funds' ? insufficientMessage : declinedMessage;
}

export function markPaid(
  step: Step,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  moment: ClockAndIds,
): Step {
  const paid = putInAccount(step, {
    subscription: { ...subscription, status: 'active', failedAt: null, retries: 0 },
    invoice: {
      ...invoice,
      status: 'paid',
      paidAt: moment.now,
      paymentStatus: 'succeeded',
      pendingCard: null,
    },
  });
  return addEvent(
    addEvent(paid, 'invoice.paid', invoice.id, moment),
    'customer.subscription.updated',
    subscription.id,
    moment,
  );
}

function markFailed(
  step: Step,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  moment: ClockAndIds,
): Step {
  const failed = putInAccount(step, {
    subscription: { ...subscription, status: 'past_due', failedAt: subscription.failedAt ?? moment.now },
    invoice: { ...invoice, paymentStatus: 'requires_payment_method' },
  });
  return addEvent(
    addEvent(failed, 'invoice.payment_failed', invoice.id, moment),
    'customer.subscription.updated',
    subscription.id,
    moment,
  );
}

/** Charges the stored card for an open invoice. An invoice fully paid from credit needs no card. */
export function collectPayment(
  step: Step,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
  moment: ClockAndIds,
): Step {
  const goesThrough = invoice.amount === 0 || refusalWithoutHolder(subscription.card) === null;
  return (goesThrough ? markPaid : markFailed)(step, subscription, invoice, moment);
}

/** Ends a subscription now; its open invoice is voided, and credit used for it is returned. */
export function endSubscription(
  step: Step,
  subscription: SandboxSubscription,
  unpaid: SandboxInvoice | undefined,
  moment: ClockAndIds,
  as: Readonly<{ subscription: 'canceled' | 'incomplete_expired'; invoice: 'void' | 'uncollectible' }>,
): Step {
  const freed = unpaid ? { ...step, account: withCredit(step.account, creditUsed(unpaid)) } : step;
  const ended = putInAccount(freed, {
    subscription: { ...subscription, status: as.subscription, endedAt: moment.now },
    ...(unpaid
      ? { invoice: { ...unpaid, status: as.invoice, paymentStatus: 'canceled', pendingCard: null } }
      : {}),
  });
  return addEvent(ended, 'customer.subscription.deleted', subscription.id, moment);
}
