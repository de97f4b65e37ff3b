import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { currentFirst } from '../current-first.ts';
import type { PricedPlan, SwitchPreview } from '../payment-provider.ts';
import {
  addEvent,
  type ClockAndIds,
  isLive,
  openInvoiceOf,
  putInAccount,
  type SandboxAccount,
  type SandboxCard,
  type SandboxInvoice,
  type SandboxSubscription,
  type Step,
} from './account.ts';
import { collectPayment, endSubscription, markPaid, refusalWithoutHolder } from './collecting.ts';
import { creditUsed, drawInvoice, planLine, unusedValue, withCredit } from './drawing-invoices.ts';
import { periodEnd } from './periods.ts';

/** A request that the current state does not allow. */
export class SandboxError extends Error {
  readonly reason: 'nothing-there' | 'not-now' | 'declined';

  constructor(reason: SandboxError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

function requireLive(account: SandboxAccount): SandboxSubscription {
  const [found] = currentFirst(account.subscriptions.filter(isLive).toReversed());
  if (!found) throw new SandboxError('nothing-there', 'There is no subscription.');
  return found;
}

function updated(step: Step, subscription: SandboxSubscription, moment: ClockAndIds): Step {
  return addEvent(
    putInAccount(step, { subscription }),
    'customer.subscription.updated',
    subscription.id,
    moment,
  );
}

/** Cancels the subscription; it stays active until the end of the paid period. */
export function cancel(step: Step, moment: ClockAndIds): Step {
  const subscription = requireLive(step.account);
  if (subscription.cancelAt) return step;
  return updated(step, { ...subscription, cancelAt: periodEnd(subscription) }, moment);
}

export function resume(step: Step, moment: ClockAndIds): Step {
  const subscription = requireLive(step.account);
  return subscription.cancelAt ? updated(step, { ...subscription, cancelAt: null }, moment) : step;
}

/** Refuses a card that would be declined. A valid card is charged for past-due invoices at once. */
export function changeCard(step: Step, card: SandboxCard, moment: ClockAndIds): Step {
  const subscription = { ...requireLive(step.account), card };
  const refusal = card.behaviour === 'fails_to_renew' ? null : refusalWithoutHolder(card);
  if (refusal) throw new SandboxError('declined', refusal);
  const open = openInvoiceOf(step.account, subscription.id);
  return open ? collectPayment(step, subscription, open, moment) : updated(step, subscription, moment);
}

export function computeSwitch(
  account: SandboxAccount,
  current: SandboxSubscription,
  plan: PricedPlan,
  moment: ClockAndIds,
) {
  const { id, label, interval, price } = plan;
  const switched = {
    ...current,
    plan: id,
    label,
    interval,
    price,
    anchor: moment.now,
    period: 1,
    cancelAt: null,
  };
  const unused = unusedValue(account, current, moment.now);
  const lines = [
    planLine(switched),
    ...(unused > 0 ? [{ text: `Unused time on ${current.label}`, amount: cents(-unused) }] : []),
  ];
  return { switched, unused, ...drawInvoice(account, switched, lines, moment) };
}

/** Null if a switch is impossible. */
export function previewSwitch(
  account: SandboxAccount,
  plan: PricedPlan,
  moment: ClockAndIds,
): SwitchPreview | null {
  const [current] = currentFirst(account.subscriptions.filter(isLive).toReversed());
  if (!current || current.status === 'past_due' || current.plan === plan.id) return null;
  const { switched, unused, invoice, credit } = computeSwitch(account, current, plan, moment);
  return { dueNow: invoice.amount, unused, creditLeft: credit, renewsAt: periodEnd(switched) };
}

/**
 * Switches at once: a new period of the new plan begins, and the unused value of the old plan is deducted from
 * the invoice. A declined charge changes nothing.
 */
export function switchPlan(step: Step, plan: PricedPlan, moment: ClockAndIds): Step {
  const current = requireLive(step.account);
  if (current.plan === plan.id) return step;
  if (current.status === 'past_due') {
    throw new SandboxError('not-now', 'The last payment is still due. Change the card first.');
  }
  const { switched, invoice, credit } = computeSwitch(step.account, current, plan, moment);
  const refusal = invoice.amount === 0 ? null : refusalWithoutHolder(current.card);
  if (refusal) throw new SandboxError('declined', refusal);
  const drawn = putInAccount({ ...step, account: { ...step.account, credit } }, { invoice });
  return markPaid(drawn, switched, invoice, moment);
}

/** Refunds the charge, and returns the deductions of the invoice as credit, up to the total payments. */
export function refund(step: Step, invoiceId: string, moment: ClockAndIds): Step {
  const invoice = requireInvoice(step, invoiceId);
  const isCovered = invoice.status === 'paid' && invoice.amount === 0 && creditUsed(invoice) > 0;
  const given =
    isCovered && !invoice.refundedAt
      ? withRefund(step, { ...invoice, refundedAt: moment.now }, moment)
      : refundInvoice(step, invoiceId, moment);
  const taken = invoice.lines.map(({ amount }) => amount).filter((amount) => amount < 0);
  return { ...given, account: withCredit(given.account, cents(-sumCents(taken))) };
}

function requireInvoice({ account }: Step, invoiceId: string): SandboxInvoice {
  const invoice = account.invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw new SandboxError('nothing-there', 'There is no such invoice.');
  return invoice;
}

const withRefund = (step: Step, invoice: SandboxInvoice, moment: ClockAndIds) =>
  addEvent(putInAccount(step, { invoice }), 'charge.refunded', invoice.id, moment);

/** Refunds all or a part of the charge; the subscription continues. */
export function refundInvoice(step: Step, invoiceId: string, moment: ClockAndIds, part?: Cents): Step {
  const invoice = requireInvoice(step, invoiceId);
  const left = invoice.amount - invoice.refunded;
  if (invoice.status !== 'paid' || left === 0 || (part ?? 0) > left) {
    throw new SandboxError('not-now', 'There is nothing to refund.');
  }
  const given = cents(invoice.refunded + (part ?? left));
  return withRefund(step, { ...invoice, refunded: given, refundedAt: moment.now }, moment);
}

export function cancelNow(step: Step, subscriptionId: string, moment: ClockAndIds): Step {
  const found = step.account.subscriptions.find(({ id }) => id === subscriptionId);
  if (!found || !isLive(found)) return step;
  const unpaid = openInvoiceOf(step.account, found.id);
  return endSubscription(step, found, unpaid, moment, { subscription: 'canceled', invoice: 'void' });
}
