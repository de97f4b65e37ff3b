import {
  type ClockAndIds,
  openInvoiceOf,
  putInAccount,
  type SandboxAccount,
  type SandboxSubscription,
  type Step,
} from './account.ts';
import { collectPayment, endSubscription } from './collecting.ts';
import { drawInvoice, planLine } from './drawing-invoices.ts';
import { addDays, periodEnd } from './periods.ts';

/** Days after a failed renewal on which the charge is retried; after the last, the subscription ends. */
const retryDays = [1, 3, 5, 7] as const;
/** A first payment expires after 23 hours, as at Stripe. */
const expiryDays = 23 / 24;

/** When the next scheduled event is due. */
export function dueAt(subscription: SandboxSubscription): Date | null {
  const { status, createdAt, failedAt, retries } = subscription;
  if (status === 'incomplete') return addDays(createdAt, expiryDays);
  if (status === 'past_due') return addDays(failedAt ?? createdAt, retryDays[retries] ?? 0);
  return status === 'active' ? periodEnd(subscription) : null;
}

export function nextDue(account: SandboxAccount): { at: Date; subscription: SandboxSubscription } | null {
  const due = account.subscriptions.flatMap((subscription) => {
    const at = dueAt(subscription);
    return at ? [{ at, subscription }] : [];
  });
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

function renew(step: Step, subscription: SandboxSubscription, moment: ClockAndIds): Step {
  const renewed = { ...subscription, period: subscription.period + 1 };
  const { invoice, credit } = drawInvoice(step.account, renewed, [planLine(renewed)], moment);
  const drawn = putInAccount({ ...step, account: { ...step.account, credit } }, { invoice });
  return collectPayment(drawn, renewed, invoice, moment);
}

function retry(step: Step, subscription: SandboxSubscription, moment: ClockAndIds): Step {
  const invoice = openInvoiceOf(step.account, subscription.id);
  const gone = { subscription: 'canceled', invoice: 'uncollectible' } as const;
  if (!invoice) return endSubscription(step, subscription, undefined, moment, gone);
  const tried = { ...subscription, retries: subscription.retries + 1 };
  const collected = collectPayment(step, tried, invoice, moment);
  const after = collected.account.subscriptions.find(({ id }) => id === subscription.id);
  if (after?.status !== 'past_due' || after.retries < retryDays.length) return collected;
  return endSubscription(collected, after, openInvoiceOf(collected.account, after.id), moment, gone);
}

function applyDue(step: Step, subscription: SandboxSubscription, moment: ClockAndIds): Step {
  const unpaid = openInvoiceOf(step.account, subscription.id);
  if (subscription.status === 'incomplete') {
    return endSubscription(step, subscription, unpaid, moment, {
      subscription: 'incomplete_expired',
      invoice: 'void',
    });
  }
  if (subscription.status === 'past_due') return retry(step, subscription, moment);
  if (!subscription.cancelAt) return renew(step, subscription, moment);
  return endSubscription(step, subscription, unpaid, moment, { subscription: 'canceled', invoice: 'void' });
}

/** Applies everything due up to now, each event at its own time. */
export function applyDueEvents(step: Step, { now, newId }: ClockAndIds): Step {
  let current = step;
  for (let due = nextDue(current.account); due && due.at <= now; due = nextDue(current.account)) {
    current = applyDue(current, due.subscription, { now: due.at, newId });
  }
  return current;
}
